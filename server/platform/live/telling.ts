import type { ServerFrame } from '../../../contract/platform/live.ts'
import { PASSING, type StoredFrame } from '../bus/live-bus.ts'
import { type Client, closeCode } from './client.ts'
import type { Heard } from './gathering.ts'
import type { Outbox } from './outbox.ts'
import { wireMessage } from './wire-message.ts'

/** Who listens to a key, and under which address each of them asked for it. */
export type ByKey = Map<string, Map<Client, string>>

interface Listeners {
  byKey: ByKey
  outbox: Outbox
}

/** To fewer pages nobody has to say how many they are. */
const CROWD_LEAST = 20
/** So much happens at an address while somebody's right to it is looked up; whoever waits longer had better begin anew. */
const HELD_MAX = 1000

export function send({ outbox }: Pick<Listeners, 'outbox'>, client: Client, frame: ServerFrame): void {
  outbox.write(client, wireMessage(JSON.stringify(frame)))
}

/** As the pages that asked for this address are told, with how many of them there are. */
export function eventFrame(
  { id, url: key, name, data }: StoredFrame,
  { url, byKey }: Pick<Listeners, 'byKey'> & { url: string },
): ServerFrame {
  const crowd = byKey.get(key)?.size ?? 0
  return { type: 'event', id, url, name, data, ...(crowd >= CROWD_LEAST && { crowd }) } as ServerFrame
}

/** What has happened at a key, to everybody who listens there: one write to each page, the same bytes, made once. */
export function tell(heard: readonly Heard[], { byKey, outbox }: Listeners): void {
  const messageAt = onceOf(({ frame }: Heard, url) =>
    wireMessage(JSON.stringify(eventFrame(frame, { url, byKey }))),
  )
  const messagesAt = onceOf((all: readonly Heard[], url) =>
    Buffer.concat(all.map((one) => messageAt(one, url))),
  )
  for (const [client, url] of byKey.get(heard[0]?.frame.url ?? '') ?? []) {
    const held = client.replayed.get(url)
    if (!held && isNews(heard, client, url)) {
      outbox.write(client, messagesAt(heard, url))
      continue
    }
    const news = heard.filter((one) => isNews([one], client, url))
    if (held) hold(client, held, news)
    else if (news.length > 0) outbox.write(client, Buffer.concat(news.map((one) => messageAt(one, url))))
  }
}

/** Whether this page has yet to hear of all of it. */
function isNews(heard: readonly Heard[], client: Client, url: string): boolean {
  const [first] = heard
  if (!first || first.moment <= (client.since.get(url) ?? 0)) return false
  const told = client.told.get(url)
  return !told || !heard.some(({ frame }) => told.has(frame.id))
}

/** Till its past has been told. */
function hold(client: Client, held: StoredFrame[], news: readonly Heard[]): void {
  // Of what passes by nobody is told afterwards.
  held.push(...news.flatMap(({ frame }) => (frame.id === PASSING ? [] : [frame])))
  if (held.length > HELD_MAX) client.socket.close(closeCode.tryAgainLater)
}

/** Made once for each thing and address. */
function onceOf<Thing extends object>(make: (thing: Thing, url: string) => Buffer) {
  const made = new Map<Thing, Map<string, Buffer>>()
  return (thing: Thing, url: string): Buffer => {
    const ofIt = made.get(thing) ?? new Map<string, Buffer>()
    made.set(thing, ofIt)
    const known = ofIt.get(url) ?? make(thing, url)
    ofIt.set(url, known)
    return known
  }
}
