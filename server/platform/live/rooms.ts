import { ClientFrame, subscriptionsMax } from '../../../contract/platform/live.ts'
import { surveyJson } from '../http/bodies/json-survey.rules.ts'
import type { Log } from '../log.ts'
import type { Actor } from '../actor.ts'
import { type Client, closeCode } from './client.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import type { Gathering } from './gathering.ts'
import type { Hub } from './hub.ts'
import type { Lanes } from './lanes.ts'
import type { Outbox } from './outbox.ts'
import type { From } from './pasts.ts'
import { type ByKey, eventFrame, send } from './telling.ts'

/** The keys behind an address, if this person may hear them; null where the address is not for them. */
export type ResolveAddress = (actor: Actor, url: string) => Promise<string[] | null>

export interface Rooms {
  hub: Hub
  log: Log
  resolve: ResolveAddress
  lanes: Lanes<Client>
  outbox: Outbox
  gathering: Pick<Gathering, 'now'>
  byKey: ByKey
}

export async function receive(client: Client, text: string, rooms: Rooms): Promise<void> {
  const frame = ClientFrame.safeParse(parseJson(text))
  if (!frame.success) return send(rooms, client, { type: 'error', reason: 'Неверное сообщение' })
  const { url } = frame.data
  if (frame.data.type === 'unsubscribe') return leave(rooms, client, url)
  if (!client.addresses.has(url) && client.addresses.size >= subscriptionsMax) {
    return send(rooms, client, { type: 'refused', url, reason: 'too_many' })
  }
  const { cursor, settled } = frame.data
  const from = cursor === undefined ? undefined : { cursor, settled, epoch: client.epoch }
  await enterFrom(client, { url, from }, rooms)
}

/** Subscribes to an address, with its past from the cursor on. */
async function enterFrom(
  client: Client,
  { url, from }: { url: string; from: From | undefined },
  rooms: Rooms,
): Promise<void> {
  const { hub } = rooms
  const access = client.access
  const keys = await rooms.resolve(client.actor, url)
  // What is known of this person's rights is from before they changed.
  if (access !== client.access) return enterFrom(client, { url, from }, rooms)
  if (!keys) {
    leave(rooms, client, url)
    return send(rooms, client, { type: 'refused', url, reason: 'forbidden' })
  }
  leave(rooms, client, url)
  // First in the room, then the past: what comes between the two waits until the past has been told.
  const between: StoredFrame[] = []
  client.replayed.set(url, between)
  client.since.set(url, rooms.gathering.now())
  enter(rooms, client, { url, keys })
  try {
    const cursor = hub.newest()
    const missed = from === undefined ? [] : await hub.since(keys, from)
    if (access !== client.access) return await enterFrom(client, { url, from }, rooms)
    const told = new Set(missed?.map(({ id }) => id))
    const later = between.filter(({ id }) => !told.has(id))
    for (const one of [...(missed ?? []), ...later])
      send(rooms, client, eventFrame(one, { url, byKey: rooms.byKey }))
    if (told.size > 0) client.told.set(url, told)
    send(rooms, client, { type: 'subscribed', url, cursor, ...(missed === null && { gap: true }) })
  } finally {
    // Of two subscriptions at once the later one tells.
    if (client.replayed.get(url) === between) client.replayed.delete(url)
  }
}

/** From this moment on nothing is sent from addresses that may have been lost; those that were not go on. */
export function resolveAgain(client: Client, rooms: Rooms): void {
  client.access += 1
  for (const url of client.addresses.keys()) {
    // Whoever subscribes right now finds out by itself.
    if (client.replayed.has(url)) continue
    const held: StoredFrame[] = []
    client.replayed.set(url, held)
    rooms.lanes.add(client, () =>
      resolveHeld(client, { url, held }, rooms).catch((error: Error) => {
        rooms.log.error({ err: error }, 'socket access')
        client.socket.close(closeCode.internalError)
      }),
    )
  }
}

async function resolveHeld(
  client: Client,
  { url, held }: { url: string; held: StoredFrame[] },
  rooms: Rooms,
): Promise<void> {
  try {
    for (let access = -1; access !== client.access;) {
      access = client.access
      const keys = await rooms.resolve(client.actor, url)
      if (access !== client.access) continue
      if (client.replayed.get(url) !== held || !client.addresses.has(url)) return
      const since = client.since.get(url) ?? 0
      leave(rooms, client, url)
      if (!keys) return send(rooms, client, { type: 'refused', url, reason: 'forbidden' })
      // It has been here all the time.
      client.since.set(url, since)
      enter(rooms, client, { url, keys })
      for (const frame of held)
        if (keys.includes(frame.url)) send(rooms, client, eventFrame(frame, { url, byKey: rooms.byKey }))
    }
  } finally {
    if (client.replayed.get(url) === held) client.replayed.delete(url)
  }
}

/** What this page has heard may never have been: whatever it shows it had better read again. */
export function tellToReadAgain(client: Client, rooms: Rooms): void {
  for (const url of client.addresses.keys())
    send(rooms, client, { type: 'subscribed', url, cursor: rooms.hub.newest(), gap: true })
}

function enter(
  { byKey, hub }: Pick<Rooms, 'byKey' | 'hub'>,
  client: Client,
  { url, keys }: { url: string; keys: readonly string[] },
): void {
  // Its socket was closed while the keys were looked up: nobody would take it out again.
  if (client.isGone) return
  client.addresses.set(url, keys)
  for (const key of keys) {
    const room = byKey.get(key) ?? new Map<Client, string>()
    if (room.size === 0) hub.want(key)
    room.set(client, url)
    byKey.set(key, room)
  }
}

export function leave({ byKey, hub }: Pick<Rooms, 'byKey' | 'hub'>, client: Client, url: string): void {
  for (const key of client.addresses.get(url) ?? []) {
    const room = byKey.get(key)
    room?.delete(client)
    if (room?.size !== 0) continue
    byKey.delete(key)
    hub.forget(key)
  }
  client.addresses.delete(url)
  client.told.delete(url)
  client.since.delete(url)
}

/** Of a name that is given twice nobody can say which was meant. */
function parseJson(text: string): unknown {
  try {
    return surveyJson(text).refusedNames.size > 0 ? null : JSON.parse(text)
  } catch {
    return null
  }
}
