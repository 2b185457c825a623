import { BellOff, Flame, StickyNote, UserRound, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskTicket } from '../../../../../contract/support/desk.ts'
import { ticketTopics } from '../../../../../contract/support/ticket-words.ts'
import { Icon } from '../../../../ui/content/icon.tsx'
import { Badge } from '../../../../ui/status/badge.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import { relativeTime } from '../../../../ui/words/moments.ts'
import { MarkBox, type MarkRows } from '../../../bulk/index.ts'
import { dueWords, stateAtDesk } from '../desk-words.rules.ts'

interface DeskRowProps {
  ticket: DeskTicket
  now: number
  to: string
  isOpen: boolean
  marking: MarkRows | null
}

const urgency = {
  trip: { icon: Flame, title: 'В поездке' },
  money: { icon: Wallet, title: 'Деньги' },
} as const

/** A ticket in the list: who, what about, until when, whose it is. */
export function DeskRow({ ticket, now, to, isOpen, marking }: DeskRowProps) {
  const urgent = ticket.priority === 'usual' ? null : urgency[ticket.priority]
  return (
    <article
      className={cx(
        'relative rounded-lg border-2 bg-card p-3 shadow-card transition-colors',
        isOpen ? 'border-sea' : 'border-transparent hover:bg-mist',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        {marking && (
          <div className="-mt-1.5 -ml-1.5 shrink-0">
            <MarkBox list={marking} id={ticket.id} name={`№${ticket.id}, ${ticket.subject}`} />
          </div>
        )}
        <Link
          to={to}
          preventScrollReset
          data-ticket={ticket.id}
          aria-current={isOpen ? 'true' : undefined}
          className="line-clamp-3 min-w-0 flex-1 leading-snug font-semibold [overflow-wrap:anywhere] outline-offset-2 after:absolute after:inset-0 after:rounded-lg"
        >
          {ticket.subject}
        </Link>
        {urgent && (
          <Badge tone={ticket.priority === 'trip' ? 'hot' : 'warn'} icon={urgent.icon} className="shrink-0">
            {urgent.title}
          </Badge>
        )}
      </div>
      <p className="mt-0.5 text-xs text-soft [overflow-wrap:anywhere]">
        №{ticket.id}, {ticket.person || 'без имени'}
        {ticket.person_id === null && ' (гость)'}, {ticketTopics[ticket.topic].toLowerCase()}
        {ticket.country && `, ${ticket.country}`}
      </p>
      {ticket.last_message && (
        <p className="mt-1.5 line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
          {ticket.last_message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <Due ticket={ticket} now={now} />
        <time dateTime={ticket.last_at} className="text-soft">
          {relativeTime(ticket.last_at, Math.max(now, Date.parse(ticket.last_at)))}
        </time>
        <Marks ticket={ticket} now={now} />
      </div>
    </article>
  )
}

function Due({ ticket, now }: { ticket: DeskTicket; now: number }) {
  if (!ticket.due_at) return <span className="text-soft">{stateAtDesk[ticket.state]}</span>
  const isLate = ticket.is_overdue || Date.parse(ticket.due_at) < now
  return (
    <span className={cx('tabular font-semibold', isLate ? 'text-danger' : 'text-ink')}>
      {dueWords(ticket.due_at, now, isLate)}
    </span>
  )
}

function Marks({
  ticket: { claim, notes_count: notes, snoozed_until: snoozed },
  now,
}: {
  ticket: DeskTicket
  now: number
}) {
  return (
    <>
      {claim && (
        <span className="inline-flex min-w-0 items-center gap-1 font-semibold text-sea-text [overflow-wrap:anywhere]">
          <Icon as={UserRound} size={13} className="shrink-0" />
          {claim.mine ? 'У вас' : claim.name}
        </span>
      )}
      {notes > 0 && (
        <span className="inline-flex items-center gap-1 text-warn">
          <Icon as={StickyNote} size={13} label="Заметки:" />
          {notes}
        </span>
      )}
      {snoozed && (
        <span className="inline-flex items-center gap-1 text-soft">
          <Icon as={BellOff} size={13} />
          вернётся {relativeTime(snoozed, now)}
        </span>
      )}
    </>
  )
}
