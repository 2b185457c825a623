import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LiveSocket, type Wire } from '../../../web/app/live/socket.ts'
import type { Journal, Launch, Person } from '../../kill/traffic/journal.ts'

/** An agent's feed on a screen, with the connection that our pages have. */
export interface OpenPage {
  /** Waits until it has heard of every answered launch; what it has not, or twice, as sentences. */
  faults(): Promise<string[]>
  /** When it heard of this request first, by `performance.now()`. */
  heardAt(id: number): number | undefined
  /** How often it was told to read everything again. */
  gaps(): number
  /** Its connection breaks off, as all of them do at once when a network goes. */
  cut(): void
  isOpen(): boolean
  close(): void
}

const PATIENCE_MS = 30_000
const FEED = '/agent/feed'

/** Settles when it hears; launches of the journal are asked for from then on. */
export async function openPage(url: string, { token }: Person, journal: Journal): Promise<OpenPage> {
  const heard = new Map<number, number>()
  const firstHeard = new Map<number, number>()
  let gaps = 0
  let wire: FrailWire | undefined
  // After a gap a page reads everything again, and is not told of it.
  const read = new Set<Launch>(journal.launches)
  let told = Promise.withResolvers<void>()
  const hears = Promise.withResolvers<void>()
  const socket = new LiveSocket({
    connect: () => (wire = wireTo(`${url.replace('http', 'ws')}/ws`, { token, onMessage: hears.resolve })),
    onGap: () => {
      gaps++
      journal.launches.forEach((launch) => read.add(launch))
    },
  })
  socket.watch(() => {
    if (socket.state.failed) setTimeout(() => socket.retry(), 1000).unref()
  })
  socket.subscribe(FEED, ({ name, data }) => {
    if (name !== 'request.launched') return
    const { request_id: id } = data as { request_id: number }
    heard.set(id, (heard.get(id) ?? 0) + 1)
    if (!firstHeard.has(id)) firstHeard.set(id, performance.now())
    told.resolve()
    told = Promise.withResolvers<void>()
  })
  const isOwed = (launch: Launch) =>
    launch.outcome === 'answered' && !heard.has(launch.id ?? 0) && !read.has(launch)
  await hears.promise
  // People may have gone on launching meanwhile: a page that opens reads those in its list.
  journal.launches.forEach((launch) => read.add(launch))
  return {
    faults: async () => {
      // Of what was answered by now: people may go on launching, and then something is always on its way.
      const wanted = journal.launches.filter(isOwed)
      for (const end = Date.now() + PATIENCE_MS; wanted.some(isOwed) && Date.now() < end;)
        await Promise.race([told.promise, sleep(200)])
      return [
        ...wanted.filter(isOwed).map(({ id }) => `the open page never heard of request ${id}`),
        ...[...heard]
          .filter(([, times]) => times > 1)
          .map(([id, times]) => `the open page heard of request ${id} ${times} times`),
      ]
    },
    heardAt: (id) => firstHeard.get(id),
    gaps: () => gaps,
    cut: () => wire?.cut(),
    isOpen: () => !Object.values(socket.state).includes(true),
    close: () => socket.close(),
  }
}

/** A connection of a page's that may break off. */
export interface FrailWire extends Wire {
  cut: () => void
}

/** A browser's WebSocket carries the cookie by itself. */
export function wireTo(
  url: string,
  { token, onMessage = () => {} }: { token: string; onMessage?: () => void },
): FrailWire {
  const socket = new WebSocket(url, { headers: { cookie: `token=${token}` }, handshakeTimeout: 5000 })
  const wire: FrailWire = {
    send: (text) => socket.send(text),
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  socket.on('error', () => {})
  socket.on('open', () => wire.onopen?.())
  socket.on('message', (data: Buffer) => wire.onmessage?.({ data: data.toString() }))
  socket.once('message', onMessage)
  socket.on('close', (code, reason) => wire.onclose?.({ code, reason: reason.toString() }))
  return wire
}
