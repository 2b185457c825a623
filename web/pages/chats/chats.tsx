import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listChats } from '../../../contract/chat/chat.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { isAgent, useUser } from '../../app/page/user.ts'
import { ChatList } from '../../features/chat/chat-list.tsx'
import { ChatSearch } from '../../features/chat/search/chat-search.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { pageParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const page = pageParam(new URL(args.request.url).searchParams)
  const { result } = await args.context.get(apiContext)(listChats, { query: { page: String(page) } })
  return { page, chats: result, now: Date.now() }
}

export default function ChatsPage() {
  const { page, chats, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const moment = useNow(now)
  return (
    <section className="page-column max-w-3xl pt-6 pb-20">
      <title>Сообщения — Лотур</title>
      <h1 className="type-title mb-6">Сообщения</h1>
      <ChatSearch now={moment}>
        <ChatList key={page} page={page} first={chats} now={moment} {...useEmptyWords()} />
        <div className="mt-8">
          <Pagination
            page={page}
            pages={Math.ceil(chats.total_items / limits.pageSize)}
            hrefFor={(other) => withQuery(search, { page: String(other) })}
          />
        </div>
      </ChatSearch>
    </section>
  )
}

/** What to do so that there is something here. */
function useEmptyWords() {
  const isForAgent = isAgent(useUser())
  return isForAgent
    ? {
        emptyText: 'Переписка с туристом начинается с вашего отклика на его заявку.',
        emptyAction: <LinkButton to="/travel-agent/requests">К заявкам</LinkButton>,
      }
    : {
        emptyText: 'Когда агент ответит на ваш аукцион, здесь можно будет с ним поговорить.',
        emptyAction: <LinkButton to="/tourist/my-auctions/">К моим аукционам</LinkButton>,
      }
}
