import { useState } from 'react'
import { reportCauses, reportDecisions } from '../../../../contract/chat/report-words.ts'
import type { ManagedReport } from '../../../../contract/chat/reports.ts'
import { countedBy } from '../../../../contract/texts.ts'
import type { Written } from '../../../app/forms/use-overtaken.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { untilInWords } from '../../blocks/index.ts'
import { MarkBox, type MarkRows } from '../../bulk/index.ts'
import { DecideReport } from './decide-report.tsx'

interface ReportCardProps {
  report: ManagedReport
  marking: MarkRows | null
  written: Written
  onChanged: () => unknown
}

const causeOf = ({ cause, copies }: ManagedReport): string =>
  cause === 'copies'
    ? `Одно и то же ${countedBy(copies ?? 0, ['туристу', 'туристам', 'туристам'])}`
    : reportCauses[cause]

/** One complaint: of whom, what is wrong, what was said, and what may be decided or was. */
export function ReportCard({ report, marking, written, onChanged }: ReportCardProps) {
  const { id, writer, reporter, words, made_at, decision } = report
  return (
    <li className="min-w-0 rounded-xl bg-card p-4 shadow-card sm:p-5">
      <p tabIndex={-1} data-card={id} className="flex flex-wrap items-center gap-2 rounded-sm text-sm">
        {marking && (
          <span className="-my-1.5 -ml-1.5">
            <MarkBox list={marking} id={id} name={`жалоба №${id}`} />
          </span>
        )}
        <Badge tone={decision ? 'plain' : 'warn'}>{causeOf(report)}</Badge>
        <span className="tabular text-soft">
          №{id}, {momentInWords(made_at)}&nbsp;мск
        </span>
      </p>
      <dl className="mt-3 grid gap-1 text-sm [overflow-wrap:anywhere]">
        <Who name="Автор" person={writer} />
        {reporter ? (
          <Who name="Жалуется" person={reporter} />
        ) : (
          <div>
            <dt className="inline text-soft">Жалуется: </dt>
            <dd className="inline">никто, замечено само</dd>
          </div>
        )}
      </dl>
      {words && <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">«{words}»</p>}
      <Said messages={report.messages} own={id} />
      {decision ? (
        <p className="mt-4 border-t border-line pt-3 text-sm [overflow-wrap:anywhere]">
          <b>{reportDecisions[decision.decision]}</b>, {decision.by}, {momentInWords(decision.at)}. Причина:{' '}
          {decision.reason}
        </p>
      ) : (
        <DecideReport report={report} written={written} onChanged={onChanged} />
      )}
    </li>
  )
}

function Who({ name, person }: { name: string; person: ManagedReport['writer'] }) {
  const who = person.name || `Пользователь ${person.id}`
  return (
    <div>
      <dt className="inline text-soft">{name}: </dt>
      <dd className="inline">
        {who}, {person.side === 'tourist' ? 'турист' : `агент, ${person.organisation}`}, №{person.id}
        {person.is_blocked && (
          <>
            {' '}
            <Badge tone="danger">Заблокирован {untilInWords(person.blocked_until)}</Badge>
          </>
        )}
      </dd>
    </div>
  )
}

/** Characters from which words are folded: what is decided stays near. */
const LONG = 600

function Words({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= LONG) return text
  return (
    <>
      <span className={cx('block', !isOpen && 'line-clamp-6')}>{text}</span>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-8 font-medium underline underline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Свернуть' : 'Показать целиком'}
      </button>
    </>
  )
}

function Said({ messages, own }: Pick<ManagedReport, 'messages'> & { own: number }) {
  if (messages.length === 0)
    return (
      <p className="mt-3 text-sm text-soft">
        Сохранённых слов нет: срок их хранения прошёл или профиль удалён.
      </p>
    )
  return (
    <ol aria-label="Сообщения" className="mt-3 grid gap-1.5 text-sm">
      {messages.map(({ seq, side, is_event, text, former, files, at, is_reported, hidden_by }) => (
        <li
          key={seq}
          className={cx(
            'rounded-sm px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap',
            is_reported ? 'bg-warn-soft text-ink' : 'bg-sand',
          )}
        >
          <span className="block text-xs">
            {is_event ? 'Событие' : side === 'tourist' ? 'Турист' : 'Агент'}, {momentInWords(at)}
            {is_reported && <b>, на это сообщение жалоба</b>}
          </span>
          {former.map((said, n) => (
            <span key={n} className="block line-through">
              {said}
            </span>
          ))}
          {text ? <Words text={text} /> : !hidden_by && <i>Удалено</i>}
          {hidden_by !== null && hidden_by !== own && <i className="block">Скрыто по жалобе №{hidden_by}</i>}
          {files.map(({ title, url }) => (
            <span key={title} className="block">
              {url ? (
                <a href={url} target="_blank" rel="noopener" className="underline underline-offset-2">
                  Фото: {title}
                </a>
              ) : (
                `Файл: ${title}`
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
