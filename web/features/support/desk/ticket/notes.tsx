import type { WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { relativeTime } from '../../../../ui/words/moments.ts'
import { deedLine } from '../desk-words.rules.ts'

interface NotesProps {
  ticket: Pick<WholeDeskTicket, 'id' | 'notes'>
  now: number
}

/** What colleagues have said to one another; yellow wherever it stands. */
export function Notes({ ticket: { id, notes }, now }: NotesProps) {
  if (notes.length === 0) return <p className="text-sm text-soft">Заметок нет. Их видят только сотрудники.</p>
  return (
    <ol className="space-y-2">
      {notes.map((note) => (
        <li key={note.id} className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm">
          <p className="text-xs text-warn">
            <span className="font-semibold [overflow-wrap:anywhere]">{note.mine ? 'Вы' : note.by}</span>,{' '}
            <time dateTime={note.created_at}>
              {relativeTime(note.created_at, Math.max(now, Date.parse(note.created_at)))}
            </time>
            {note.ticket_id !== id && `, в обращении №${note.ticket_id}`}
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Who of the staff has done what, the latest first. */
export function DeedLog({ deeds, now }: { deeds: WholeDeskTicket['deeds']; now: number }) {
  if (deeds.length === 0) return <p className="text-sm text-soft">Сотрудники ещё ничего не делали.</p>
  return (
    <ol className="space-y-1.5 text-sm">
      {deeds.map((deed) => (
        <li key={deed.id} className="[overflow-wrap:anywhere]">
          {deed.by}: {deedLine(deed)},{' '}
          <time dateTime={deed.at} className="text-soft">
            {relativeTime(deed.at, Math.max(now, Date.parse(deed.at)))}
          </time>
        </li>
      ))}
    </ol>
  )
}
