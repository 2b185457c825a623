import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { type Chat, getChat } from '../../../contract/chat/chat.ts'
import { agencyDoor } from '../../../contract/platform/agency-rights.ts'
import { stateWords } from '../../../contract/offers/offer-words.ts'
import { byId } from '../../app/calls/address.ts'
import { keyOf, queryOf, touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import { isAgent, mayInAgency, useUser } from '../../app/page/user.ts'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { Conversation, type ConversationSource, PresenceLine, type Writing } from '../conversation/index.ts'
import { ChatMenu } from './chat-menu.tsx'
import { chatSource } from './chat-source.ts'

const ReportWindow = lazyPart(async () => (await import('./reports/report-window.tsx')).ReportWindow)

interface ChatWindowProps {
  chatId: number
  /** Known beforehand: no waiting for the head. */
  chat?: Chat
  /** Right in the head: a cross, a link to the auction. */
  aside?: ReactNode
  /** The page of what is talked about, for the menu; absent: the chat stands on it. */
  subject?: string
  /** Left in the head: the way back on a phone. */
  back?: ReactNode
  hasFocus?: boolean
  /** What stands at the field beside the chat's own. */
  writing?: Writing | undefined
  /** The number of the message that it is opened for. */
  jumpTo?: number | undefined
  /** h1 on a page of its own, h2 beside another content. */
  titleAs?: 'h1' | 'h2'
}

interface Sourced {
  source: ConversationSource
}

const PARTNER_GONE = 'Собеседник удалил профиль. Переписка осталась, но ответить уже некому.'
const MAY_NOT_WRITE = agencyDoor('answer', 'Туристам пишет')
const hello = {
  tourist: 'Напишите первым: спросите об отеле, перелёте или о том, что важно именно вам.',
  agent: 'Напишите первым: спросите туриста, что для него важно, и скажите, почему вы выбрали эти туры.',
} as const

/** Fills the height that it is given. */
export function ChatWindow(props: ChatWindowProps) {
  const { chatId, hasFocus, writing, jumpTo } = props
  const chat = useChat(props)
  const user = useUser()
  const mayWrite = mayInAgency(user, 'answer')
  const source = useMemo(() => chatSource(chatId), [chatId])
  return (
    <div className="flex h-full min-h-0 flex-col bg-paper">
      <ChatHead {...props} chat={chat} source={source} />
      <Conversation
        source={source}
        hello={hello[isAgent(user) ? 'agent' : 'tourist']}
        closed={closedBy(chat, mayWrite)}
        hasFocus={hasFocus}
        writing={writing}
        jumpTo={jumpTo}
        renderReport={(message, onClose) => (
          <Suspense>
            <ReportWindow chatId={chatId} message={message} onClose={onClose} />
          </Suspense>
        )}
      />
    </div>
  )
}

/** Why nobody writes there any more. */
function closedBy(chat: Chat | undefined, mayWrite: boolean): ReactNode {
  if (chat?.is_partner_gone) return PARTNER_GONE
  if (chat?.is_partner_blocked)
    return (
      <>
        Собеседнику закрыт доступ на сайт: он не прочитает сообщение. Переписка осталась. Если вас связывает
        поездка, <TextLink to="/support">напишите в поддержку</TextLink>.
      </>
    )
  return mayWrite ? undefined : MAY_NOT_WRITE
}

function useChat({ chatId, chat: known }: ChatWindowProps): Chat | undefined {
  const client = useQueryClient()
  // What becomes of the offer is said in the head of its open chat.
  useLive('/me', {
    'offer.changed': ({ offer_id }) => {
      if (known === undefined || known.offer_id === offer_id) void touch(client, keyOf(getChat, byId(chatId)))
    },
  })
  const { data } = useQuery({
    ...queryOf(getChat, byId(chatId)),
    initialData: known,
  })
  return data
}

/** Nothing while the offer waits for an answer. */
function OfferState({ state }: { state: Chat['offer_state'] }) {
  const isAgents = isAgent(useUser())
  if (state === 'sent') return null
  if (state === 'chosen') return <Badge tone="good">{isAgents ? stateWords.chosen : 'Выбран вами'}</Badge>
  return <Badge>{isAgents ? stateWords[state] : `Отклик: ${stateWords[state].toLowerCase()}`}</Badge>
}

function ChatHead({
  chatId,
  chat,
  source,
  aside,
  subject,
  back,
  titleAs: Title = 'h2',
}: ChatWindowProps & Sourced) {
  return (
    <header className="flex shrink-0 items-center gap-2 border-b sm:gap-3 border-line px-4 py-3 sm:px-5">
      {back}
      {chat ? (
        <>
          <Avatar name={chat.title} src={chat.photo} size={42} />
          <div className="min-w-0 flex-1">
            <Title className="line-clamp-2 text-base leading-tight [overflow-wrap:anywhere] font-semibold">
              {chat.title}
            </Title>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-soft">
              <span className="[overflow-wrap:anywhere]">
                {chat.country}, аукцион&nbsp;№{chat.request_id}
              </span>
              {chat.is_demo && <Badge tone="info">Демо-агент</Badge>}
              <OfferState state={chat.offer_state} />
            </p>
            <PresenceLine source={source} />
          </div>
        </>
      ) : (
        <div className="flex-1 space-y-2" aria-busy="true">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-28" />
        </div>
      )}
      <ChatMenu chatId={chatId} subject={subject} />
      {aside}
    </header>
  )
}
