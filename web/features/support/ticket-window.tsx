import { ticketCreated } from '../../../contract/platform/notices/support.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { isLive, ticketTopics } from '../../../contract/support/ticket-words.ts'
import { getTicket, type Ticket } from '../../../contract/support/tickets.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { isAgent, useUser } from '../../app/page/user.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Conversation, type ConversationSource, PresenceLine } from '../conversation/index.ts'
import { CloseTicket } from './closing.tsx'
import { promiseInWords, untilInWords } from './promise-words.ts'
import { TicketRating } from './rating.tsx'
import { byTicket, ticketSource } from './ticket-source.ts'

interface TicketWindowProps {
  first: Ticket
  now: number
  /** It has just been made: says so once. */
  isMade: boolean
}

/** A ticket as its person sees it: what was promised, what was said, and how it ends. Fills the height that it is given. */
export function TicketWindow({ first, now, isMade }: TicketWindowProps) {
  const { feedback_id } = first
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(getTicket, { ...byTicket(feedback_id), query: {} }))
  const ticket: Ticket = data ?? first
  const source = useMemo(
    () => ticketSource(feedback_id, (other) => void navigate(`/support/${other}`)),
    [feedback_id, navigate],
  )
  return (
    <div className="flex h-full min-h-0 flex-col bg-paper">
      <Head ticket={ticket} now={now} source={source} />
      {isMade && ticket.answer_by && (
        <p role="status" className="shrink-0 bg-good-soft px-5 py-3 text-sm">
          {madeWords(feedback_id, ticket.answer_by, now)}
        </p>
      )}
      <Conversation source={source} hello="Напишите, что случилось." closed={whyClosed(ticket)} />
      <GoesOn ticket={ticket} now={now} />
      <TicketRating ticket={ticket} />
    </div>
  )
}

function madeWords(id: number, answerBy: string, now: number): string {
  const { title, text } = ticketCreated(id, `Ответим ${untilInWords(answerBy, now)} по\u00a0Москве.`)
  return `${title} ${text}`
}

function Head({ ticket, now, source }: { ticket: Ticket; now: number; source: ConversationSource }) {
  const { feedback_id, subject, topic, state } = ticket
  return (
    <header className="flex shrink-0 items-start gap-3 border-b border-line px-4 py-3 sm:px-5">
      <Link to="/support" aria-label="Все обращения" className="-ml-1 rounded-full p-2 hover:bg-sand">
        <Icon as={ArrowLeft} />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-base leading-tight [overflow-wrap:anywhere] font-semibold">
          {subject}
        </h1>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-soft">
          <span>
            №&nbsp;{feedback_id}, {ticketTopics[topic].toLowerCase()}
          </span>
          <About ticket={ticket} />
        </p>
        <p role="status" className="mt-0.5 text-sm">
          {promiseInWords(ticket, now)}
        </p>
        <PresenceLine source={source} />
      </div>
      {isLive(state) && <CloseTicket feedbackId={feedback_id} />}
    </header>
  )
}

/** The thing that it is about, where its person finds it. */
function About({ ticket: { booking_id, request_id, previous_id } }: { ticket: Ticket }) {
  const isForAgent = isAgent(useUser())
  const look = 'font-medium underline'
  return (
    <>
      {booking_id !== null && (
        <Link className={look} to={`/${isForAgent ? 'travel-agent' : 'tourist'}/bookings/${booking_id}`}>
          Бронирование №&nbsp;{booking_id}
        </Link>
      )}
      {request_id !== null && (
        <Link className={look} to={`/tourist/my-auctions/${request_id}`}>
          Аукцион №&nbsp;{request_id}
        </Link>
      )}
      {previous_id !== null && (
        <Link className={look} to={`/support/${previous_id}`}>
          Продолжение обращения №&nbsp;{previous_id}
        </Link>
      )}
    </>
  )
}

/** One that is closed is written into as before. */
function whyClosed({ merged_into }: Ticket): string | undefined {
  return merged_into === null ? undefined : `Переписка продолжается в обращении №\u00a0${merged_into}.`
}

/** What becomes of the next message where it does not simply stand here. */
function GoesOn({ ticket: { state, reopens_until, merged_into }, now }: { ticket: Ticket; now: number }) {
  const look = 'shrink-0 border-t border-line px-5 py-3 text-center text-sm text-soft'
  if (merged_into !== null)
    return (
      <p className={look}>
        <Link to={`/support/${merged_into}`} className="inline-block py-1 font-medium text-ink underline">
          Открыть обращение №&nbsp;{merged_into}
        </Link>
      </p>
    )
  if (state !== 'closed' || !reopens_until) return null
  return (
    <p className={look}>
      {Date.parse(reopens_until) >= now
        ? 'Обращение закрыто. Напишите, и оно откроется снова.'
        : 'Обращение закрыто давно. Напишите, и начнётся новое: мы увидим, что оно продолжает это.'}
    </p>
  )
}
