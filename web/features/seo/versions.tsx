import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeoSetting, SeoVersion } from '../../../contract/seo/seo.ts'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { MOSCOW } from '../../ui/words/moments.ts'
import { restore } from './seo.api.ts'
import { linesOf } from './seo.rules.ts'

const moscow = new Intl.DateTimeFormat('ru', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

interface VersionsProps {
  setting: SeoSetting
  /** Of what they are, where a page has several settings. */
  of?: string
  /** What is not saved yet would be lost by a return. */
  isDirty: boolean
}

/** Who has set what and when, the newest first; each may return. */
export function Versions({ setting, of, isDirty }: VersionsProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { versions, version, value } = setting
  const giveBack = async (restored: number) => {
    if (isBusy) return
    setBusy(true)
    try {
      await restore(setting, version, restored)
      notify({ title: 'Версия возвращена', text: 'На сайте через несколько секунд.' })
    } catch (error) {
      tellFailure(error)
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return (
    <section aria-label={of ? `Прежние версии: ${of}` : 'Прежние версии'}>
      <h2 className="type-subheading mb-3">Прежние версии</h2>
      {versions.length === 0 && <p className="text-soft">Пока никто ничего не менял.</p>}
      <ol className="grid gap-3">
        {versions.map((one) => (
          <Version
            key={one.version}
            one={one}
            isCurrent={one.version === version}
            isBusy={isBusy || isDirty}
            onReturn={() => void giveBack(one.version)}
          />
        ))}
      </ol>
      {value !== null && (
        <Button
          className="mt-4"
          size="s"
          look="plain"
          isDisabled={isBusy || isDirty}
          onPress={() => void giveBack(0)}
        >
          Как было до всех правок
        </Button>
      )}
      {isDirty && versions.length > 0 && (
        <p className="type-note mt-2">Вернуть версию можно, когда правка сохранена.</p>
      )}
    </section>
  )
}

interface VersionProps {
  one: SeoVersion
  isCurrent: boolean
  isBusy: boolean
  onReturn: () => void
}

function Version({ one, isCurrent, isBusy, onReturn }: VersionProps) {
  const lines = linesOf(one.value)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-lg bg-card p-4 text-sm shadow-card">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {one.version}. {one.author},{' '}
          <time dateTime={one.at} className="font-normal text-soft">
            {moscow.format(new Date(one.at))}
          </time>
        </p>
        {lines.length === 0 && <p className="text-soft">Ничего своего</p>}
        {lines.map(([name, text]) => (
          <p key={name} className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="text-soft">{name}: </span>
            {text}
          </p>
        ))}
      </div>
      {isCurrent ? (
        <span className="text-soft">сейчас</span>
      ) : (
        <Button size="s" isDisabled={isBusy} onPress={onReturn} aria-label={`Вернуть версию ${one.version}`}>
          Вернуть
        </Button>
      )}
    </li>
  )
}
