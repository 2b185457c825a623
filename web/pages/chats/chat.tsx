import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type Chat, getChat, listChats } from '../../../contract/chat/chat.ts'
import { workText } from '../../../contract/cabinet-texts.ts'
import { unfilled } from '../../../contract/offers/answers/answer-templates.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { isAgent, useUser } from '../../app/page/user.ts'
import { ChatList } from '../../features/chat/chat-list.tsx'
import { ChatSearch } from '../../features/chat/search/chat-search.tsx'
import { ChatWindow } from '../../features/chat/chat-window.tsx'
import type { Writing } from '../../features/conversation/index.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { cx } from '../../ui/words/cx.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const id = String(numberParam(args.params.chatId))
  const api = args.context.get(apiContext)
  const [chat, chats] = await foundOr404(
    Promise.all([api(getChat, { params: { id } }), api(listChats, { query: {} })]),
  )
  return { chat: chat.result, chats: chats.result, now: Date.now() }
}

// Nobody but an agent has any.
const ChatTemplates = lazyPart(
  async () => (await import('../../features/offers/answers/chat-templates.tsx')).ChatTemplates,
  () => null,
)

/** An agent has kept words at hand, and sends none of their gaps. */
const writingOf = ({ offer_id, request_id }: Chat): Writing => ({
  tools: (written, put) => (
    <Suspense fallback={<span className="block h-10" />}>
      <ChatTemplates offerId={offer_id} requestId={request_id} written={written} put={put} />
    </Suspense>
  ),
  faultOf: (text) => {
    const left = unfilled(text)
    return left.length > 0 ? workText.unfilled(left) : null
  },
})

export default function ChatPage() {
  const { chat, chats, now } = useLoaderData<typeof loader>()
  const isForAgent = isAgent(useUser())
  const subject = isForAgent
    ? `/travel-agent/requests/${chat.request_id}`
    : `/tourist/my-auctions/${chat.request_id}`
  const moment = useNow(now)
  const jumpTo = Number(useSearchParams()[0].get('message')) || undefined
  return (
    <div className="page-column grid grid-cols-[minmax(0,1fr)] gap-6 max-md:px-0 md:pb-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <title>{`${chat.title} — Лотур`}</title>
      <nav aria-label="Другие переписки" className="max-lg:hidden">
        <ChatSearch now={moment}>
          <ChatList page={1} first={chats} now={moment} currentId={chat.id} emptyText="" />
        </ChatSearch>
      </nav>
      <section
        aria-label="Чат"
        data-whole=""
        className={cx(
          'h-[calc(100dvh-4.5rem)] overflow-clip border-line md:min-h-120 md:rounded-xl md:border',
          isForAgent ? 'md:h-[calc(100dvh-12.5rem)]' : 'md:h-[calc(100dvh-8rem)]',
        )}
      >
        <ChatWindow
          key={chat.id}
          chatId={chat.id}
          chat={chat}
          titleAs="h1"
          jumpTo={jumpTo}
          subject={subject}
          writing={isForAgent ? writingOf(chat) : undefined}
          back={
            <Link
              to="/chats"
              aria-label="Все сообщения"
              className="-ml-1 rounded-full p-2 hover:bg-sand lg:hidden"
            >
              <Icon as={ArrowLeft} />
            </Link>
          }
          aside={
            // With a phone in the hand it stands in the menu.
            <LinkButton to={subject} look="ghost" size="s" icon={ExternalLink} className="max-sm:hidden">
              Открыть заявку
            </LinkButton>
          }
        />
      </section>
    </div>
  )
}
