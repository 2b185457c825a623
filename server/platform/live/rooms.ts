import type { WebSocket } from 'ws'
import { ClientFrame, type ServerFrame, subscriptionsMax } from '../../../contract/live.ts'
import type { Log } from '../log.ts'
import type { Actor } from '../use-case.ts'
import type { From, Hub, StoredFrame } from './hub.ts'

/** The keys behind an address, if this person may hear them; null where the address is not for them. */
export type ResolveAddress = (actor: Actor, url: string) => Promise<string[] | null>

export interface Client {
  socket: WebSocket
  actor: Actor
  /** Address to its keys. */
  addresses: Map<string, readonly string[]>
  /** Addresses whose past is being told, and what has happened there meanwhile. */
  replayed: Map<string, StoredFrame[]>
  alive: boolean
  /** Frames received in the present second. */
  received: number
  /** How often what this person may hear has changed: what was resolved before that is resolved again. */
  access: number
}

const BUFFERED_MAX = 1024 * 1024
const INTERNAL_ERROR = 1011

/** Who listens to a key, and under which address each of them asked for it. */
export type ByKey = Map<string, Map<Client, string>>

export interface Rooms {
  options: { hub: Hub; log: Log; resolve: ResolveAddress; pingMs?: number }
  byKey: ByKey
}

export async function receive(client: Client, text: string, { options, byKey }: Rooms): Promise<void> {
  const frame = ClientFrame.safeParse(parseJson(text))
  if (!frame.success) return send(client, { type: 'error', reason: 'Неверное сообщение' })
  const { url } = frame.data
  if (frame.data.type === 'unsubscribe') return leave(byKey, client, url)
  if (!client.addresses.has(url) && client.addresses.size > subscriptionsMax) {
    return send(client, { type: 'refused', url, reason: 'too_many' })
  }
  const { cursor, settled } = frame.data
  const from = cursor === undefined ? undefined : { cursor, settled }
  await enterFrom(client, { url, from }, { options, byKey })
}

/** Subscribes to an address, with its past from the cursor on. */
async function enterFrom(
  client: Client,
  { url, from }: { url: string; from: From | undefined },
  { options, byKey }: Rooms,
): Promise<void> {
  const access = client.access
  const keys = await options.resolve(client.actor, url)
  // What is known of this person's rights is from before they changed.
  if (access !== client.access) return enterFrom(client, { url, from }, { options, byKey })
  if (!keys) {
    leave(byKey, client, url)
    return send(client, { type: 'refused', url, reason: 'forbidden' })
  }
  leave(byKey, client, url)
  // First in the room, then the past: what comes between the two waits till the past has been told.
  const between: StoredFrame[] = []
  client.replayed.set(url, between)
  enter(byKey, client, { url, keys })
  try {
    const { cursor } = await options.hub.cursor()
    const missed = from === undefined ? [] : await options.hub.since(keys, from)
    if (access !== client.access) return await enterFrom(client, { url, from }, { options, byKey })
    const told = new Set(missed?.map(({ id }) => id))
    const later = between.filter(({ id }) => !told.has(id))
    for (const one of [...(missed ?? []), ...later]) send(client, eventFrame(one, url))
    send(client, { type: 'subscribed', url, cursor, ...(missed === null && { gap: true }) })
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
    if (url === '' || client.replayed.has(url)) continue
    holdAndResolve(client, url, rooms).catch((error: Error) => {
      rooms.options.log.error({ err: error }, 'socket access')
      client.socket.close(INTERNAL_ERROR)
    })
  }
}

async function holdAndResolve(client: Client, url: string, { options, byKey }: Rooms): Promise<void> {
  const held: StoredFrame[] = []
  client.replayed.set(url, held)
  try {
    for (let access = -1; access !== client.access;) {
      access = client.access
      const keys = await options.resolve(client.actor, url)
      if (access !== client.access) continue
      if (client.replayed.get(url) !== held || !client.addresses.has(url)) return
      leave(byKey, client, url)
      if (!keys) return send(client, { type: 'refused', url, reason: 'forbidden' })
      enter(byKey, client, { url, keys })
      for (const frame of held) if (keys.includes(frame.url)) send(client, eventFrame(frame, url))
    }
  } finally {
    if (client.replayed.get(url) === held) client.replayed.delete(url)
  }
}

export function enter(
  byKey: ByKey,
  client: Client,
  { url, keys }: { url: string; keys: readonly string[] },
): void {
  client.addresses.set(url, keys)
  for (const key of keys) {
    const room = byKey.get(key) ?? new Map<Client, string>()
    room.set(client, url)
    byKey.set(key, room)
  }
}

export function leave(byKey: ByKey, client: Client, url: string): void {
  for (const key of client.addresses.get(url) ?? []) {
    const room = byKey.get(key)
    room?.delete(client)
    if (room?.size === 0) byKey.delete(key)
  }
  client.addresses.delete(url)
}

/** A frame as it is written at an address: the same bytes for everybody there, made once. */
export function textOnce(frame: StoredFrame): (url: string) => Buffer {
  const texts = new Map<string, Buffer>()
  return (url) => {
    if (!texts.has(url)) texts.set(url, Buffer.from(JSON.stringify(eventFrame(frame, url))))
    return texts.get(url) as Buffer
  }
}

function eventFrame(frame: StoredFrame, url: string): ServerFrame {
  return { type: 'event', id: frame.id, url, name: frame.name, data: frame.data } as ServerFrame
}

function send(client: Client, frame: ServerFrame): void {
  write(client, Buffer.from(JSON.stringify(frame)))
}

export function write({ socket }: Client, text: Buffer): void {
  if (socket.bufferedAmount > BUFFERED_MAX) return socket.terminate()
  socket.send(text, { binary: false })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
