import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { deliveryStates } from '../../../contract/notifications/deliveries.ts'
import { apiContext } from '../../app/calls/api.server.ts'
import { requireUser } from '../../app/calls/session.server.ts'
import { channelTitles, stateWords } from '../../features/notifications/delivery.words.ts'
import { DeliveryList, type DeliveryPage } from '../../features/notifications/delivery-list.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { withQuery } from '../parts/with-query.ts'

const filters = ['channel', 'state', 'kind', 'before'] as const

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'admin')
  const search = new URL(args.request.url).searchParams
  const asked = new URLSearchParams(
    filters.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
  const query = asked.size > 0 ? `?${asked.toString()}` : ''
  const api = args.context.get(apiContext)
  const { result } = await foundOr404(api<DeliveryPage>(`/api/admin/deliveries${query}`))
  return { query, page: result }
}

export default function AdminNotificationsPage() {
  const { query, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <AgentFrame title="Доставка уведомлений" isWide>
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Pills search={search} name="state" items={deliveryStates.map((id) => [id, stateWords[id].title])} />
        <Pills search={search} name="channel" items={outside} />
      </div>
      <DeliveryList
        key={query}
        first={page}
        query={query}
        hrefOfOlder={(before) => withQuery(search, { before: String(before) })}
      />
    </AgentFrame>
  )
}

const outside = (['push', 'email', 'telegram', 'max'] as const).map(
  (name) => [name, channelTitles[name]] as const,
)

interface PillsProps {
  search: URLSearchParams
  name: 'state' | 'channel'
  items: readonly (readonly [string, string])[]
}

function Pills({ search, name, items }: PillsProps) {
  const chosen = search.get(name) ?? ''
  const all: readonly (readonly [string, string])[] = [['', 'Все'], ...items]
  return (
    <PillLinks
      label={name === 'state' ? 'Состояние' : 'Канал'}
      links={all.map(([value, title]) => ({
        to: withQuery(search, { [name]: value || null, before: null }),
        title,
        isCurrent: chosen === value,
      }))}
    />
  )
}
