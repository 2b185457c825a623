import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listManagedRequests } from '../../../contract/auctions/managed-requests.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { ManagedRequests } from '../../features/auctions/management/managed-requests.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ListedPage } from '../parts/listed-page.tsx'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listManagedRequests)
  const search = new URL(args.request.url).searchParams
  const isWithout = search.get('consents') === 'none'
  const page = pageParam(search)
  const query = { page: String(page), ...(isWithout && { without_consents: '1' as const }) }
  const { result } = await args.context.get(apiContext)(listManagedRequests, { query })
  return { page, isWithout, requests: result, now: Date.now() }
}

export default function AdminRequestsPage() {
  const { page, isWithout, requests, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const viewer = useUser()
  const clock = useNow(now)
  const to = (consents: string | null) => withQuery(search, { consents, page: null })
  return (
    <AgentFrame title="Заявки" isWide>
      <SavedViews list="requests" />
      <div className="mb-4">
        <PillLinks
          label="Какие заявки"
          links={[
            { to: to(null), title: 'Все', isCurrent: !isWithout },
            { to: to('none'), title: 'Без согласий', isCurrent: isWithout },
          ]}
        />
      </div>
      {isWithout && (
        <p className="mb-4 max-w-prose text-soft">
          Страницы сайта не запускают аукцион без трёх согласий. Эти заявки пришли по API от туристов, которые
          к тому времени приняли не все документы.
        </p>
      )}
      <ListedPage page={page} total={requests.total_items}>
        {(past) =>
          past ?? (
            <ManagedRequests
              requests={requests}
              isWithout={isWithout}
              now={clock}
              {...(mayDo(viewer, 'see_bookings') && {
                bookingsOf: (id: number) => `/admin/bookings?search=${id}`,
              })}
            />
          )
        }
      </ListedPage>
    </AgentFrame>
  )
}
