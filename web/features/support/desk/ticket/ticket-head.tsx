import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { ticketTopics } from '../../../../../contract/support/ticket-words.ts'
import { Icon } from '../../../../ui/content/icon.tsx'
import { Badge } from '../../../../ui/status/badge.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import { dueWords, hourWords, stateAtDesk } from '../desk-words.rules.ts'

interface TicketHeadProps {
  ticket: WholeDeskTicket
  looking: WholeDeskTicket['looking']
  /** Whether the person is there. */
  presence: ReactNode
  now: number
  heading: ReactNode
  /** Left of it: the way back on a phone. */
  back: ReactNode
  actions: ReactNode
}

/** What it is about, until when, whose it is, who else looks, and what can be done. */
export function TicketHead({ ticket, looking, presence, now, heading, back, actions }: TicketHeadProps) {
  const isLate = ticket.is_overdue || (ticket.due_at !== null && Date.parse(ticket.due_at) < now)
  return (
    <header className="shrink-0 border-b border-line px-4 py-3">
      <div className="flex items-start gap-2">
        {back}
        <div className="min-w-0 flex-1">
          {heading}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
            <Badge tone={ticket.due_at ? 'info' : 'plain'}>{stateAtDesk[ticket.state]}</Badge>
            <span>{ticketTopics[ticket.topic]}</span>
            {ticket.due_at && (
              <span className={cx('tabular font-semibold', isLate ? 'text-danger' : 'text-ink')}>
                {dueWords(ticket.due_at, now, isLate)}
              </span>
            )}
            {ticket.snoozed_until && <span>Отложено до {hourWords(ticket.snoozed_until, now)}</span>}
            {ticket.rating !== null && <span>Оценка: {ticket.rating} из 5</span>}
          </p>
          {ticket.rating_words && (
            <p className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere]">
              <span className="text-soft">Почему такая оценка:</span> «{ticket.rating_words}»
            </p>
          )}
          <Colleagues ticket={ticket} looking={looking} now={now} />
          {presence}
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>
    </header>
  )
}

function Colleagues({
  ticket: { claim },
  looking,
  now,
}: Pick<TicketHeadProps, 'ticket' | 'looking' | 'now'>) {
  return (
    <div role="status" className="text-sm">
      {claim && (
        <p className="mt-1 font-semibold text-sea-text [overflow-wrap:anywhere]">
          {claim.mine ? 'В работе у вас' : `В работе: ${claim.name}`}, до {hourWords(claim.until, now)}
        </p>
      )}
      {looking.length > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-soft">
          <Icon as={Eye} size={15} className="mt-0.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">
            Ещё смотрит: {looking.map(({ name }) => name).join(', ')}
          </span>
        </p>
      )}
    </div>
  )
}
