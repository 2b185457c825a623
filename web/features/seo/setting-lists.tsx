import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import type { getSeo, listSeo } from '../../../contract/seo/seo.ts'
import { seoLimits, seoText, sitePath } from '../../../contract/seo/seo-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../ui/content/table.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { EmptyCard } from '../../ui/status/empty-state.tsx'
import { thousands } from '../../ui/words/format.ts'
import { linesOf } from './seo.rules.ts'

type Kind = Answer<typeof getSeo>['result']['kinds'][number]
type Listed = Answer<typeof listSeo>['result']

interface KindsProps {
  kinds: readonly Kind[]
  hrefOf: (type: string) => string
  current: string | null
}

/** The kinds of pages: whether each has words of its own, and how many of it may be found. */
export function Kinds({ kinds, hrefOf, current }: KindsProps) {
  return (
    <Table
      caption="Виды страниц"
      columns={kindColumns(hrefOf, current)}
      rows={kinds}
      rowKey={({ type }) => type}
    />
  )
}

function kindColumns(hrefOf: KindsProps['hrefOf'], current: string | null): Column<Kind>[] {
  return [
    {
      id: 'title',
      title: 'Вид страниц',
      cell: ({ type, title }) => (
        <TextLink to={hrefOf(type)} aria-current={type === current ? 'true' : undefined}>
          {title}
        </TextLink>
      ),
    },
    {
      id: 'is_set',
      title: 'Шаблоны',
      cell: ({ is_set: isSet }) =>
        isSet ? <Badge tone="info">свои</Badge> : <span className="text-soft">нет</span>,
    },
    {
      id: 'found',
      title: 'В поиске',
      align: 'end',
      cell: ({ pages, found }) =>
        pages === null ? (
          <span className="text-soft">—</span>
        ) : (
          <span className="whitespace-nowrap">
            {thousands(found ?? 0)} из {thousands(pages)}
          </span>
        ),
    },
  ]
}

/** Opens the setting of an address that is typed or pasted, with the domain or without. */
export function OpenByPath({
  label,
  button,
  hrefOf,
}: {
  label: string
  button: string
  hrefOf: (path: string) => string
}) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const open = () => {
    const path = sitePath.safeParse(typed.trim().replace(/^https?:\/\/[^/]+/, ''))
    if (path.success) void navigate(hrefOf(path.data))
    else setError(seoText.path)
  }
  return (
    <form
      noValidate
      method="post"
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <TextField
        label={label}
        name="path"
        placeholder="/country/turciya/"
        maxLength={seoLimits.pathMax}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(null)
        }}
        error={error}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" className="sm:mt-[1.85rem]">
        {button}
      </Button>
    </form>
  )
}

interface SettingListProps {
  caption: string
  listed: Listed
  hrefOf: (path: string) => string
  isNarrowed: boolean
  empty: { title: string; text: string }
}

/** Single pages or addresses that have a setting. */
export function SettingList({ caption, listed, hrefOf, isNarrowed, empty }: SettingListProps) {
  if (listed.items.length === 0)
    return isNarrowed ? (
      <EmptyCard title="Ничего не нашлось" text="Поищите по другой части адреса." />
    ) : (
      <EmptyCard {...empty} />
    )
  return (
    <Table
      caption={caption}
      columns={settingColumns(hrefOf)}
      rows={listed.items}
      rowKey={({ path }) => path ?? ''}
      areCards
    />
  )
}

function settingColumns(hrefOf: SettingListProps['hrefOf']): Column<Listed['items'][number]>[] {
  return [
    {
      id: 'path',
      title: 'Адрес',
      className: '[overflow-wrap:anywhere]',
      inCard: 'max-md:col-span-2 max-md:font-semibold',
      cell: ({ path }) => <TextLink to={hrefOf(path ?? '')}>{path}</TextLink>,
    },
    {
      id: 'value',
      title: 'Настроено',
      className: '[overflow-wrap:anywhere]',
      inCard: 'max-md:col-span-2',
      cell: ({ value }) =>
        linesOf(value)
          .map(([name, text]) => `${name.split(':')[0]}: ${text}`)
          .join(' · '),
    },
  ]
}
