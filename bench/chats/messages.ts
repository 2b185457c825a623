import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import { seedChats } from '../support/chats.ts'
import {
  alternate,
  compareThroughput,
  type Throughput,
  throughputOf,
  type Verdict,
} from '../support/measure.ts'
import { seedAgents, seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { BARE_MESSAGES } from './sending.ts'

const ROUNDS = 8
const SECONDS = 2
const CONNECTIONS = 16
const COUNTRY = 4
const TEXT = 'Завтрак включён, а трансфер от аэропорта займёт около сорока минут'

/** A conversation, and the tourist's key who writes there. */
interface Room {
  id: number
  author: number
  token: string
}

/** POST /api/chats/{id}/messages against a bare program that inserts the words and tells of them. */
export function messages(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    await stage.sql(BARE_MESSAGES)
    const bare = await stage.startFloor('bench/floors/floor-chat.ts')
    const rooms = await seedRooms(stage, CONNECTIONS)
    await stage.settle()
    const pairs = await alternate(ROUNDS, {
      floor: () =>
        send(bare.url, rooms, (room) => ({
          path: '/message',
          body: { room: room.id, author_id: room.author, text: TEXT },
        })),
      ours: () => sendMessages(ours.url, rooms),
    })
    return [{ name: 'messages', ratio: compareThroughput('messages', pairs), target: 0.3 }]
  })
}

/** A tourist and an agent for each, who have nothing to do with each other's. */
export async function seedRooms(stage: Stage, count: number): Promise<Room[]> {
  const tourists = await seedPeople(stage, { count })
  const agents = await seedAgents(stage, { count, countryIds: [COUNTRY] })
  const ids = await seedChats(
    stage,
    tourists.map((tourist, at) => ({ tourist, agent: agents[at]! })),
  )
  return tourists.map(({ id, token }, at) => ({ id: ids[at] ?? 0, author: id, token }))
}

/** One writes in each room, as fast as the answers come. */
export function sendMessages(url: string, rooms: readonly Room[]): Promise<Throughput> {
  return send(url, rooms, ({ id }) => ({
    path: `/api/chats/${id}/messages`,
    body: { text: TEXT, client_id: randomUUID() },
  }))
}

interface Post {
  path: string
  body: object
}

async function send(url: string, rooms: readonly Room[], next: (room: Room) => Post): Promise<Throughput> {
  const left = [...rooms]
  const result = await autocannon({
    url,
    connections: rooms.length,
    duration: SECONDS,
    timeout: 20,
    setupClient: (connection) => {
      const room = left.pop()
      if (!room) throw new Error('a room for each connection')
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${room.token}` }
      const setupRequest = <T>(request: T) => ({ ...request, body: JSON.stringify(next(room).body) })
      connection.setRequests([{ method: 'POST', path: next(room).path, headers, setupRequest }])
    },
  })
  return throughputOf(result, url)
}
