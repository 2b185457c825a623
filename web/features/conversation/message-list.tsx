import { chatNotLoaded } from '../../../contract/platform/notices/chat.ts'
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { dayTitle, groupByDay, isFollowing } from './conversation.rules.ts'
import type { ConversationSource } from './conversation-source.ts'
import type { MessageDeeds } from './changing/use-deeds.ts'
import { MessageBubble } from './message-bubble.tsx'
import { Unsent } from './outbox/unsent.tsx'
import { Newer, ToEnd, useSteadyPlace } from './past/newer.tsx'
import { useJump } from './use-jump.ts'
import type { ConversationView } from './use-conversation.ts'
import { useTimeZone, useToday } from './use-time-zone.ts'

interface MessageListProps {
  conversation: ConversationView
  onEdit: (text: string, replyTo?: number) => void
  /** What may be done with messages; null: nothing. */
  doing: MessageDeeds | null
  /** Shown while nobody has written. */
  hello: string
  nameOf: NonNullable<ConversationSource['nameOf']>
  hiddenNote: ConversationSource['hiddenNote']
  warningNote: ConversationSource['warningNote']
  heldNote: ConversationSource['heldNote']
  lineOf: ConversationSource['lineOf']
  /** The number of the message that it is opened for. */
  jumpTo: number | undefined
}

/** Oldest on top; stands at the end and stays there when something comes, unless the reader has scrolled up. */
export function MessageList({ conversation, onEdit, hello, jumpTo, ...words }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, isPast } = conversation
  const jump = useJump(list, conversation, jumpTo)
  const hold = useSteadyPlace(list, shown.at(-1)?.seq ?? 0)
  if (conversation.isLoading) return <Loading />
  if (conversation.isFailed)
    return (
      <ErrorState
        title={chatNotLoaded.title}
        onRetry={conversation.reload}
        className="min-h-0 flex-1 overflow-y-auto"
      />
    )
  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label="Переписка"
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-3 sm:px-5"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          {conversation.hasOlder && <Older conversation={conversation} />}
          {shown.length === 0 && conversation.outgoing.length === 0 && (
            <p className="mx-auto max-w-xs py-10 text-center text-soft">{hello}</p>
          )}
          <Days conversation={conversation} onJump={jump} {...words} />
          {isPast ? (
            <Newer conversation={conversation} hold={hold} />
          ) : (
            <>
              <Unsent conversation={conversation} onEdit={onEdit} />
              <End conversation={conversation} />
            </>
          )}
        </div>
      </div>
      {isPast && <ToEnd conversation={conversation} />}
    </>
  )
}

type DaysProps = Pick<
  MessageListProps,
  'conversation' | 'nameOf' | 'hiddenNote' | 'warningNote' | 'heldNote' | 'lineOf' | 'doing'
> & { onJump: (seq: number) => void }

function Days(props: DaysProps) {
  const { conversation, nameOf, hiddenNote, warningNote, heldNote, lineOf, doing, onJump } = props
  const { shown, readByOther } = conversation
  const timeZone = useTimeZone()
  const today = useToday(timeZone)
  return groupByDay(shown, timeZone).map(({ day, messages: ofDay }) => (
    <section key={day} aria-label={dayTitle(day, today)}>
      {/* A strip as wide as the list: words go under it whole, and none is cut in its middle. */}
      <p aria-hidden className="sticky top-0 z-10 -mx-4 my-1.5 bg-paper py-1.5 text-center sm:-mx-5">
        <span className="rounded-full bg-sand px-3 py-1 text-xs font-medium text-soft">
          {dayTitle(day, today)}
        </span>
      </p>
      <ol>
        {ofDay.map((message, at) => (
          <MessageBubble
            key={message.seq}
            message={message}
            nameOf={nameOf}
            hiddenNote={hiddenNote(message)}
            warning={warningNote(message)}
            heldNote={heldNote(message)}
            line={lineOf(message)}
            isFollowing={isFollowing(message, ofDay[at - 1])}
            isReadByOther={message.seq <= readByOther}
            timeZone={timeZone}
            doing={doing}
            onJump={onJump}
          />
        ))}
      </ol>
    </section>
  ))
}

/** Loads by itself when it comes into view; the button is for the keyboard and for a second try. */
function Older({ conversation: { loadOlder, isLoadingOlder } }: { conversation: ConversationView }) {
  const place = useVisible(() => loadOlder())
  return (
    <div ref={place} className="pb-2 text-center">
      <Button look="ghost" size="s" onPress={loadOlder} isPending={isLoadingOlder}>
        Показать раньше
      </Button>
    </div>
  )
}

/** Being here in an open tab is reading. */
function End({ conversation }: { conversation: ConversationView }) {
  const last = conversation.messages.at(-1)?.seq
  const isInView = useRef(false)
  const tell = useEffectEvent(() => {
    if (isInView.current && document.visibilityState === 'visible') conversation.seen()
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? false
      tell()
    })
    if (place.current) observer.observe(place.current)
    const onTab = () => tell()
    document.addEventListener('visibilitychange', onTab)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onTab)
    }
  }, [])
  useEffect(() => {
    if (last !== undefined) tell()
  }, [last])
  return <div ref={place} className="h-px" />
}

function useVisible(onVisible: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const see = useEffectEvent(onVisible)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) see()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return place
}

function Loading() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-clip p-5">
      <span className="sr-only">Загружаем переписку…</span>
      {['w-3/5', 'ml-auto w-2/5', 'w-1/2', 'ml-auto w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-14 shrink-0 rounded-lg ${width}`} />
      ))}
    </div>
  )
}
