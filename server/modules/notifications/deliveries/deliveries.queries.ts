import { sql } from 'kysely'
import type { Delivery, DeliveryState } from '../../../../contract/notifications/deliveries.ts'
import { limits } from '../../../../contract/limits.ts'
import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { kindNames, kindOf, kinds } from '../kinds/kinds.rules.ts'

function selectDeliveries(read: Read) {
  return read
    .selectFrom('delivery')
    .select(['id', 'user_id', 'kind', 'channel', 'state', 'attempts', 'reason', 'created_at'])
    .select(sql<Date>`coalesce(finished_at, due_at)`.as('at'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

function present({ created_at, at, ...row }: Row): Delivery {
  return {
    ...row,
    kind_title: kindOf(row.kind)?.title ?? row.kind,
    channel: row.channel as ChannelName,
    state: row.state as DeliveryState,
    created_at: created_at.toISOString(),
    at: at.toISOString(),
  }
}

export interface DeliveryFilters {
  channel?: ChannelName | undefined
  state?: DeliveryState | undefined
  kind?: string | undefined
  before?: number | undefined
}

/** What was to be told to whom by which channel and what became of it, for administrators. */
export async function deliveries(read: Read, { channel, state, kind, before }: DeliveryFilters) {
  const rows = await selectDeliveries(read)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  return {
    items: rows.slice(0, limits.pageSize).map(present),
    has_more: rows.length > limits.pageSize,
    kinds: kindNames.map((name) => ({ kind: name, title: kinds[name].title })),
  }
}

/** Refuses with 404 where there is none. */
export async function deliveryOf(read: Read, id: number): Promise<Delivery> {
  const row = await selectDeliveries(read).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return present(row)
}
