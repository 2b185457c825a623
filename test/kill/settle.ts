import { setTimeout as sleep } from 'node:timers/promises'
import { findFaults } from './checker.ts'
import { type Answer, type Client, openClient } from './traffic/http-client.ts'
import { callsOf, type Journal, type Sending } from './traffic/journal.ts'
import type { Machine } from './server/machine.ts'
import type { Random } from './random.ts'
import { outcomeOf, repeat } from './traffic/traffic.ts'

/** Whatever serves the calls of a journal and lets its rows be looked at. */
export type Served = Pick<Machine, 'url' | 'connect' | 'sql'>

export interface Settled {
  /** Calls whose answer had not come. */
  unknown: number
  /** Of those, how many had been stored. */
  unknownStored: number
  faults: string[]
}

const TRIES = 4

/** What the clients were answered against what is stored, at this moment. */
export async function faultsNow(served: Served, journal: Journal): Promise<string[]> {
  const client = await served.connect()
  try {
    return await findFaults(client, journal)
  } finally {
    await client.end()
  }
}

/** Repeats each call of unknown outcome twice, and some of the answered ones: one key, one result. */
export async function settle(served: Served, journal: Journal, random: Random): Promise<Settled> {
  const client = openClient(served.url)
  try {
    const sent = [...callsOf(journal)]
    const unknown = sent.filter(({ call }) => call.outcome === 'unknown')
    const stored = await storedAmong(served, unknown)
    const faults: string[] = []
    for (const { call, path } of unknown) {
      const first = outcomeOf(await repeatWhenTold(client, { call, path }))
      Object.assign(call, first)
      if (first.outcome === 'unknown')
        faults.push(`${call.key} was answered ${first.status} after the restart`)
      if (stored.has(call) && first.outcome !== 'answered')
        faults.push(`${call.key} was stored, its repeat answered ${first.status}`)
    }
    const answered = random.shuffled(sent.filter(({ call }) => call.outcome === 'answered')).slice(0, 10)
    for (const one of [...unknown, ...answered]) faults.push(...(await faultsOfRepeat(client, one)))
    return { unknown: unknown.length, unknownStored: stored.size, faults }
  } finally {
    client.close()
  }
}

async function faultsOfRepeat(client: Client, { call, path }: Sending): Promise<string[]> {
  const again = outcomeOf(await repeatWhenTold(client, { call, path }))
  if (again.outcome === call.outcome && again.id === call.id) return []
  return [`${call.key} was answered ${call.status} ${call.id}, its repeat ${again.status} ${again.id}`]
}

/** Whoever is told to come again does, a few times. */
async function repeatWhenTold(client: Client, { call, path }: Sending): Promise<Answer> {
  let answer = await repeat(client, call, path)
  for (let tries = 1; tries < TRIES && answer.status === 503 && answer.retryAfter; tries++) {
    await sleep(Number(answer.retryAfter) * 1000)
    answer = await repeat(client, call, path)
  }
  return answer
}

/** Which of these calls left their rows all the same. */
async function storedAmong(served: Served, sent: readonly Sending[]): Promise<Set<Sending['call']>> {
  if (sent.length === 0) return new Set()
  const rows = await served.sql<{ mark: string }>(
    `select wishes as mark from auction union all select agent_id || ' ' || auction_id from offer
     union all select client_id from message`,
  )
  const marks = new Set(rows.map(({ mark }) => mark))
  return new Set(sent.map(({ call }) => call).filter((call) => marks.has(markOf(call))))
}

function markOf({ who, body }: Sending['call']): string {
  if ('wishes' in body) return body.wishes
  return 'request_id' in body ? `${who.id} ${body.request_id}` : body.client_id
}
