import { LRUCache } from 'lru-cache'
import { Gauge } from 'prom-client'
import type { Read } from '../../../../platform/db/database.ts'
import {
  type Change,
  changesSince,
  markNow,
  marksOf,
  openRequests,
  ownStates,
  statesOf,
} from './feed-memory.queries.ts'
import type { AgentMarks } from './feed-page.rules.ts'
import { OpenRequests } from './open-requests.rules.ts'

/** The open requests by country, and what one agent has done with them. */
export interface KnownFeed {
  requests: ReadonlyMap<number, OpenRequests>
  marks: AgentMarks
}

export interface FeedMemory {
  /** As the database stood at the call or later: nothing that had been committed by then is missing. */
  feedOf(agentId: number): Promise<KnownFeed>
}

/** While it grows, each call reads all changes since then again. */
export const feedMarkAge = new Gauge({
  name: 'feed_mark_age_seconds',
  help: 'For how long a transaction has kept the mark of the feed from moving on, as this process saw it last',
  registers: [],
})

/** Changes are kept for an hour; whoever has slept longer than this begins anew. */
const STALE_MS = 30 * 60_000
const AGENTS_MAX = 20_000

interface Memory {
  requests: Map<number, OpenRequests>
  /** Whatever committed later bears this number or a greater one. */
  mark: string
  /** Since when it has stood there. */
  markedAt: number
  /** The rows that were told last: the mark may stand still while a long transaction lasts. */
  told: ReadonlySet<string>
  readAt: number
}

interface Turn {
  agents: Set<number>
  done: Promise<void>
}

/**
 * Feeds are narrowed and sorted in this process's memory: a column for everything that can be asked for, of open
 * requests alone. Before each answer one statement asks what has changed; usually nothing has. Calls that come while it
 * runs share the next one.
 */
export function openFeedMemory(read: Read, clock = () => performance.now()): FeedMemory {
  const agents = new LRUCache<number, AgentMarks>({ max: AGENTS_MAX })
  let memory: Memory | null = null
  let running: Promise<void> | null = null
  let next: Turn | null = null

  const follow = async (asking: ReadonlySet<number>): Promise<void> => {
    if (!memory || clock() - memory.readAt > STALE_MS) {
      agents.clear()
      memory = await readAll(read, clock())
    }
    memory = await followChanges(read, { ...memory, readAt: clock() }, agents)
    // Where nothing was written the mark stands as well, and nothing is read again.
    feedMarkAge.set(memory.told.size > 0 ? (memory.readAt - memory.markedAt) / 1000 : 0)
    const unknown = [...asking].filter((id) => !agents.has(id))
    for (const [id, marks] of await marksOf(read, unknown)) agents.set(id, marks)
  }
  const begin = (asking: ReadonlySet<number>): Promise<void> => {
    const run = follow(asking).finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }
  const takeTurn = (agentId: number): Promise<void> => {
    // First of all: whoever waits for the next turn must not be overtaken by one of its own.
    if (next) {
      next.agents.add(agentId)
      return next.done
    }
    if (!running) return begin(new Set([agentId]))
    const waiting = new Set([agentId])
    const after = running.catch(() => {})
    const done = after.then(() => {
      next = null
      return begin(waiting)
    })
    next = { agents: waiting, done }
    return done
  }

  return {
    async feedOf(agentId) {
      await takeTurn(agentId)
      const marks = agents.get(agentId)
      if (!memory || !marks) throw new Error('the feed was not read')
      return { requests: memory.requests, marks }
    },
  }
}

/** What changes while the pages are read is told to whoever asks what changed since the mark. */
async function readAll(read: Read, readAt: number): Promise<Memory> {
  const mark = await markNow(read)
  const requests = new Map<number, OpenRequests>()
  for await (const page of openRequests(read))
    for (const request of page) ofCountry(requests, request.country_id).put(request)
  return { requests, mark, markedAt: readAt, told: new Set(), readAt }
}

function ofCountry(requests: Map<number, OpenRequests>, countryId: number): OpenRequests {
  const known = requests.get(countryId)
  if (known) return known
  const made = new OpenRequests()
  requests.set(countryId, made)
  return made
}

/** What was changed is read again as it stands: whichever of two changes comes first, the outcome is the same. */
async function followChanges(
  read: Read,
  memory: Memory,
  agents: LRUCache<number, AgentMarks>,
): Promise<Memory> {
  const { mark, changes } = await changesSince(read, memory.mark)
  const fresh = changes.filter(({ place }) => !memory.told.has(place))
  if (fresh.length > 0) {
    const changed = fresh.flatMap((one) =>
      one.agent_id === null && one.auction_id !== null ? [one.auction_id] : [],
    )
    for (const { isOpen, request } of await statesOf(read, [...new Set(changed)])) {
      if (isOpen) ofCountry(memory.requests, request.country_id).put(request)
      else memory.requests.get(request.country_id)?.remove(request.id)
    }
    await followAgents(read, fresh, agents)
  }
  const markedAt = mark === memory.mark ? memory.markedAt : memory.readAt
  return { ...memory, mark, markedAt, told: new Set(changes.map(({ place }) => place)) }
}

/** Of those alone who are remembered. */
async function followAgents(
  read: Read,
  changes: readonly Change[],
  agents: LRUCache<number, AgentMarks>,
): Promise<void> {
  const known = changes.flatMap(({ agent_id, auction_id }) =>
    agent_id !== null && agents.has(agent_id) ? [{ agent_id, auction_id }] : [],
  )
  const pairs = known.flatMap(({ agent_id, auction_id }) =>
    auction_id === null ? [] : [{ agent_id, auction_id }],
  )
  for (const one of await ownStates(read, pairs)) {
    const marks = agents.get(one.agent_id)
    if (!marks) continue
    for (const name of ['hidden', 'answered', 'seen'] as const)
      if (one[name]) marks[name].add(one.auction_id)
      else marks[name].delete(one.auction_id)
  }
  for (const { agent_id, auction_id } of known) if (auction_id === null) agents.delete(agent_id)
}
