import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { deliveryStates, listDeliveries } from '../../../contract/notifications/deliveries.ts'
import { channelNames } from '../../../contract/notifications/channels.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { channelTitles, stateWords } from '../../features/notifications/deliveries/delivery.words.ts'
import { type DeliveryFilter, DeliveryList } from '../../features/notifications/deliveries/delivery-list.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listDeliveries)
  const search = new URL(args.request.url).searchParams
  const query = deliveriesIn(search)
  const { result } = await foundOr404(args.context.get(apiContext)(listDeliveries, { query }))
  return { query, page: result }
}

/** What of an address is understood; the rest is as if it were not there. */
function deliveriesIn(search: URLSearchParams): DeliveryFilter {
  const before = search.get('before') ?? ''
  return {
    channel: channelNames.find((name) => name === search.get('channel')),
    state: deliveryStates.find((state) => state === search.get('state')),
    kind: search.get('kind')?.slice(0, 40),
    before: /^[1-9]\d{0,14}$/.test(before) ? before : undefined,
  }
}

export default function AdminNotificationsPage() {
  const { query, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const marks = useMarks()
  return (
    <AgentFrame title="Доставка уведомлений" isWide>
      <SavedViews list="deliveries" />
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Pills search={search} name="state" items={deliveryStates.map((id) => [id, stateWords[id].title])} />
        <Pills search={search} name="channel" items={outside} />
      </div>
      <DeliveryList
        key={JSON.stringify(query)}
        first={page}
        query={query}
        marks={marks}
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
