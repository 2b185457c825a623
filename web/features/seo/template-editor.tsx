import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageTypes, type PageType } from '../../../contract/platform/page-types.ts'
import { previewSeo, type SeoPreview, type SeoSetting } from '../../../contract/seo/seo.ts'
import { SeoWords, type SeoValueOf } from '../../../contract/seo/seo-values.ts'
import { variablesOf } from '../../../contract/seo/templates.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { cx } from '../../ui/words/cx.ts'
import { SettingForm } from './setting-form.tsx'
import { lengthOf, templateErrors } from './seo.rules.ts'
import { useSetting } from './use-setting.ts'
import { Versions } from './versions.tsx'
import { WordsFields } from './words-fields.tsx'

const nothing: SeoValueOf<'words'> = { kind: 'words', title: '', description: '', h1: '', keywords: '' }

/** The words of a kind of pages, beside how they look on five of them. */
export function TemplateEditor({ type, setting }: { type: PageType; setting: SeoSetting }) {
  const variables = variablesOf(type)
  const editing = useSetting({
    setting,
    initial: setting.value?.kind === 'words' ? setting.value : nothing,
    schema: SeoWords,
    check: (values) => templateErrors(values, variables),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SettingForm label={`Шаблоны: ${pageTypes[type].title}`} editing={editing}>
          <WordsFields field={editing.form.field} variables={variables} />
        </SettingForm>
        <Versions setting={setting} isDirty={editing.isDirty} />
      </div>
      <Previews type={type} words={editing.form.values} />
    </div>
  )
}

const TYPING_MS = 600

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function Previews({ type, words }: { type: PageType; words: SeoValueOf<'words'> }) {
  const settled = useSettled(words)
  const isWhole = Object.keys(templateErrors(settled, variablesOf(type))).length === 0
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(previewSeo, { params: { subject: type }, query: {}, body: settled }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Как это выглядит" className="min-w-0">
      <h2 className="type-subheading mb-3">Как это выглядит</h2>
      {isError && <ErrorState onRetry={() => void refetch()} isPending={isFetching} />}
      <ul className={cx('grid gap-3', isFetching && 'renewing')}>
        {data?.pages.map((page) => (
          <Snippet key={page.path} page={page} />
        ))}
      </ul>
    </section>
  )
}

/** As a search engine would show it. */
function Snippet({ page: { path, title, description, h1 } }: { page: SeoPreview }) {
  return (
    <li className="rounded-lg bg-card p-4 text-sm shadow-card [overflow-wrap:anywhere]">
      <p className="text-soft">{path ?? 'Пример: таких страниц пока нет'}</p>
      <p className="mt-1 text-base font-semibold text-sea-text">{title || 'Заголовок самой страницы'}</p>
      {title && <Length text={title} word="title" />}
      <p className="mt-1">{description || 'Описание самой страницы'}</p>
      {description && <Length text={description} word="description" />}
      {h1 && <p className="mt-1 text-soft">H1: {h1}</p>}
    </li>
  )
}

function Length({ text, word }: { text: string; word: 'title' | 'description' }) {
  const { words, isGood } = lengthOf(text, word)
  return <p className={cx('text-xs', isGood ? 'text-soft' : 'font-medium text-ink')}>{words}</p>
}
