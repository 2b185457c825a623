import type { WebSocket } from 'ws'
import { seedChats } from '../support/chats.ts'
import { alternate, median, type Pair, quantile, type Verdict } from '../support/measure.ts'
import { type Person, seedAgents, seedPeople } from '../support/seed.ts'
import { openSocket, openSockets, subscribe } from '../support/sockets.ts'
import type { Stage } from '../support/stage.ts'
import { ask, frameWith, steadily } from '../support/told.ts'

const ROOMS = 1000
const PEOPLE = 100
const ROUNDS = 6
const PACE = { times: 150, perSecond: 30 }
const TEXT = 'Завтрак включён, а трансфер от аэропорта займёт около сорока минут'

/** Where the floor keeps what is said. */
export const BARE_MESSAGES =
  'create table bare_message (id bigint generated always as identity primary key, room bigint not null, author_id bigint not null, text text not null, created_at timestamptz not null default now())'

interface Room {
  id: number
  from: Person
  to: Person
}

/** Milliseconds until the other side's page is told, and until it has the words. */
interface Sent {
  told: number[]
  shown: number[]
}

/**
 * A message sent over HTTP until the page of the other side, one of a thousand that are open, is told of it, and until it
 * has read the words; against a page that gets them with the frame.
 */
export async function sending(stage: Stage): Promise<Verdict[]> {
  const ours = await stage.startServer()
  await stage.sql(BARE_MESSAGES)
  const bare = await stage.startFloor('bench/floors/floor-chat.ts')
  const rooms = await seedRooms(stage)
  await stage.settle()
  const sockets = {
    ours: await openSockets(ROOMS, (at) =>
      subscribe(ours.url, { token: rooms[at]?.to.token ?? '', url: `/chats/${rooms[at]?.id}` }),
    ),
    floor: await openSockets(ROOMS, (at) => openSocket(`${bare.url}/?room=${rooms[at]?.id}`)),
  }
  const pairs = await alternate(ROUNDS, {
    floor: () => floorRound(bare.url, rooms, sockets.floor),
    ours: () => oursRound(ours.url, rooms, sockets.ours),
  })
  for (const socket of [...sockets.ours, ...sockets.floor]) socket.terminate()
  return [verdict('chat-told', 'told', pairs), verdict('chat-shown', 'shown', pairs)]
}

async function seedRooms(stage: Stage): Promise<Room[]> {
  const tourists = await seedPeople(stage, { count: PEOPLE })
  const agents = await seedAgents(stage, { count: PEOPLE, countryIds: [4] })
  const pairs = Array.from({ length: ROOMS }, (_, at) => {
    const [tourist, agent] = [tourists[at % PEOPLE], agents[(at + Math.floor(at / PEOPLE)) % PEOPLE]]
    if (!tourist || !agent) throw new Error('nobody to talk')
    return { tourist, agent }
  })
  const ids = await seedChats(stage, pairs)
  return pairs.map(({ tourist, agent }, at) => {
    const id = ids[at] ?? 0
    return at % 2 === 0 ? { id, from: tourist, to: agent } : { id, from: agent, to: tourist }
  })
}

function verdict(name: string, what: keyof Sent, pairs: readonly Pair<Sent>[]): Verdict {
  for (const who of ['floor', 'ours'] as const) {
    const rounds = pairs.map((pair) => pair[who][what])
    const of = (share: number) => median(rounds.map((one) => quantile(one, share))).toFixed(2)
    console.log(
      `${name} ${who}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms over ${rounds.flat().length} messages ` +
        `(p99 of rounds: ${rounds.map((one) => quantile(one, 0.99).toFixed(1)).join(' ')})`,
    )
  }
  const ratio = median(
    pairs.map(({ ours, floor }) => quantile(ours[what], 0.99) / quantile(floor[what], 0.99)),
  )
  return { name, ratio, target: 2, isMost: true }
}

let made = 0

/** The next room's, in another order than that in which they were opened. */
function next(rooms: readonly Room[], sockets: readonly WebSocket[]) {
  const at = (++made * 7) % ROOMS
  const [room, socket] = [rooms[at], sockets[at]]
  if (!room || !socket) throw new Error('nobody to send to')
  return { room, socket, mark: `bench-message-${made}` }
}

async function floorRound(url: string, rooms: readonly Room[], sockets: readonly WebSocket[]): Promise<Sent> {
  const told = await steadily(PACE, async () => {
    const { room, socket } = next(rooms, sockets)
    const began = performance.now()
    const frame = frameWith(socket, TEXT)
    const body = { room: room.id, author_id: room.from.id, text: TEXT }
    await ask(`${url}/message`, { body, token: room.from.token })
    return (await frame) - began
  })
  return { told, shown: told }
}

async function oursRound(url: string, rooms: readonly Room[], sockets: readonly WebSocket[]): Promise<Sent> {
  const told: number[] = []
  const shown = await steadily(PACE, async () => {
    const { room, socket, mark } = next(rooms, sockets)
    const path = `${url}/api/chats/${room.id}`
    const began = performance.now()
    const read = frameWith(socket, 'message.sent').then(async (at) => {
      told.push(at - began)
      // What the page knew before: the message is the only news.
      const since = rev.get(room.id) ?? 0
      const answer = await ask(`${path}/changes?since_rev=${since}`, { method: 'GET', token: room.to.token })
      if (!answer.includes(mark)) throw new Error(`not what was sent: ${answer}`)
      rev.set(room.id, since + 1)
      return performance.now() - began
    })
    read.catch(() => undefined)
    await ask(`${path}/messages`, { body: { text: TEXT, client_id: mark }, token: room.from.token })
    return read
  })
  return { told, shown }
}

/** By room: up to which change its reader knows all. */
const rev = new Map<number, number>()
