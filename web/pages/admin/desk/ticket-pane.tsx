import { ArrowLeft, UserRound } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigationType, useSearchParams } from 'react-router'
import type { WholeDeskTicket } from '../../../../contract/support/desk.ts'
import { isAsking, isLive } from '../../../../contract/support/ticket-words.ts'
import { useKeys } from '../../../app/keys/use-keys.ts'
import {
  type Above,
  Conversation,
  type ConversationSource,
  PresenceLine,
} from '../../../features/conversation/index.ts'
import { GuestQuestion } from '../../../features/support/desk/ticket/guest-question.tsx'
import { deskSource } from '../../../features/support/desk/desk-source.ts'
import { CloseWindow } from '../../../features/support/desk/ticket/close-window.tsx'
import { TicketActions, useTicketDeeds } from '../../../features/support/desk/ticket/ticket-actions.tsx'
import { TicketHead } from '../../../features/support/desk/ticket/ticket-head.tsx'
import { useLooking } from '../../../features/support/desk/ticket/use-looking.ts'
import { DeskWriting, type Kind } from '../../../features/support/desk/writing/desk-writing.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { withQuery } from '../../parts/with-query.ts'
import { useOpenedHeading } from './use-opened-heading.ts'

interface TicketPaneProps {
  ticket: WholeDeskTicket
  now: number
  className: string
}

/** What was said, and the fields under it. */
export function TicketPane({ ticket, now, className }: TicketPaneProps) {
  const looking = useLooking(ticket.id, ticket.looking)
  const [seen, setSeen] = useState(0)
  const deeds = useTicketDeeds(ticket, seen)
  const [isAsked, setAsked] = useState(false)
  const close = () => (isAsking(ticket.state) ? setAsked(true) : deeds.close.mutate())
  const source = useMemo(() => deskSource(ticket.id, ticket.person), [ticket.id, ticket.person])
  return (
    <section
      aria-label={`Обращение №${ticket.id}`}
      className={cx(
        'flex min-h-0 min-w-0 flex-col overflow-clip rounded-xl border border-line bg-paper max-lg:h-[calc(100dvh-6rem)] max-sm:min-h-192',
        className,
      )}
    >
      <TicketHead
        ticket={ticket}
        looking={looking}
        presence={!ticket.guest && <PresenceLine source={source} />}
        now={now}
        back={<Back />}
        heading={<Heading ticket={ticket} />}
        actions={
          <TicketActions ticket={ticket} deeds={deeds} onClose={close}>
            <ToPerson notes={ticket.notes.length} />
          </TicketActions>
        }
      />
      {ticket.guest ? (
        <GuestTalk ticket={ticket} guest={ticket.guest} onSeen={setSeen} onClose={close} />
      ) : (
        <Talk ticket={ticket} source={source} onSeen={setSeen} onClose={close} />
      )}
      {isAsked && <CloseWindow onClose={() => setAsked(false)} onAgreed={() => deeds.close.mutate()} />}
    </section>
  )
}

interface TalkProps {
  ticket: WholeDeskTicket
  source: ConversationSource
  onSeen: (seq: number) => void
  onClose: () => void
}

/** Which of the two fields is open, and the keys of both. */
function useFields(ticket: WholeDeskTicket, onClose: () => void) {
  const [kind, setKind] = useState<Kind>('answer')
  const fields = { answer: useRef<HTMLTextAreaElement>(null), note: useRef<HTMLTextAreaElement>(null) }
  const write = (next: Kind) => {
    setKind(next)
    // The field is there after this render.
    requestAnimationFrame(() => fields[next].current?.focus())
  }
  useKeys({
    answer: () => write('answer'),
    note: () => write('note'),
    hide: () => {
      if (isLive(ticket.state)) onClose()
    },
  })
  return { kind, onKind: write, fields, ticketId: ticket.id, isClosed: !isLive(ticket.state) }
}

/** The conversation with its two fields. */
function Talk({ ticket, source, onSeen, onClose }: TalkProps) {
  const fields = useFields(ticket, onClose)
  return (
    <Conversation
      source={source}
      hello="Здесь появятся сообщения"
      closed={isLive(ticket.state) ? undefined : ''}
      renderFoot={(above) => (
        <DeskWriting
          {...fields}
          source={source}
          above={above}
          onSeen={onSeen}
          closed={<Closed ticket={ticket} />}
        />
      )}
    />
  )
}

interface GuestTalkProps extends Omit<TalkProps, 'source'> {
  guest: NonNullable<WholeDeskTicket['guest']>
}

/** Nobody else is there: a guest's question has no conversation. */
const ALONE: Above = { messages: [], answered: undefined, onAnswered: () => {}, typed: () => {} }

/** A guest's question with the same two fields: a letter in the place of an answer. */
function GuestTalk({ ticket, guest, onSeen, onClose }: GuestTalkProps) {
  const fields = useFields(ticket, onClose)
  return (
    <>
      <GuestQuestion guest={guest} />
      <DeskWriting
        {...fields}
        isLetter
        source={{ name: `desk-${ticket.id}` }}
        above={ALONE}
        onSeen={onSeen}
        closed={<Closed ticket={ticket} isAnswered={guest.answers.length > 0} />}
      />
    </>
  )
}

/** On a phone, and wherever the list is out of sight. */
function Back() {
  const [search] = useSearchParams()
  return (
    <LinkButton
      to={`/admin/tickets${withQuery(search, { pane: null })}`}
      look="ghost"
      size="s"
      icon={ArrowLeft}
      className="-ml-2 shrink-0 lg:hidden"
    >
      <span className="sr-only">Все обращения</span>
    </LinkButton>
  )
}

function ToPerson({ notes }: { notes: number }) {
  const [search] = useSearchParams()
  return (
    <LinkButton to={withQuery(search, { pane: 'person' })} size="s" icon={UserRound} className="xl:hidden">
      Человек
      {notes > 0 && (
        <span className="tabular ml-1.5 rounded-full bg-warn-soft px-1.5 text-xs text-warn">
          <span className="sr-only">, заметки: </span>
          {notes}
        </span>
      )}
    </LinkButton>
  )
}

function Heading({ ticket }: { ticket: WholeDeskTicket }) {
  const type = useNavigationType()
  return (
    <h1
      ref={useOpenedHeading(type)}
      tabIndex={-1}
      className="leading-snug font-semibold [overflow-wrap:anywhere] outline-none max-md:line-clamp-2"
    >
      <title>{`Обращение №${ticket.id} — Лотур`}</title>№{ticket.id}: {ticket.subject}
    </h1>
  )
}

interface ClosedProps {
  ticket: WholeDeskTicket
  /** By a letter, which closes it. */
  isAnswered?: boolean
}

function Closed({ ticket: { merged_into: into }, isAnswered = false }: ClosedProps) {
  const [search] = useSearchParams()
  if (into === null)
    return (
      <>
        {isAnswered ? 'Ответ ушёл письмом, обращение закрыто.' : 'Обращение закрыто.'} Чтобы ответить,
        откройте его снова.
      </>
    )
  return (
    <>
      Продолжается в{' '}
      <Link to={`/admin/tickets/${into}?${search.toString()}`} className="underline underline-offset-4">
        обращении №{into}
      </Link>
      .
    </>
  )
}
