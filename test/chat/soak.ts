import { setTimeout as sleep } from 'node:timers/promises'
import { seedChats } from '../../bench/support/chats.ts'
import { type Person, seedAgents, seedPeople } from '../../bench/support/seed.ts'
import { conversations } from '../integrity/invariants/conversations.ts'
import type { Machine } from '../kill/server/machine.ts'
import { seeded } from '../kill/random.ts'
import { openClient } from '../kill/traffic/http-client.ts'
import type { Line } from './poor-line.ts'
import { standing, type Talker, talkerOf } from './talker.ts'
import { faultsOfTalk, type Stands } from './views.rules.ts'

export interface SoakOptions {
  machine: Machine
  messages: number
  rooms: number
  seed: number
  isKilled: boolean
  forgetsMarks?: boolean
  say?: (line: string) => void
}

export interface Soaked {
  messages: number
  edits: number
  removals: number
  kills: number
  /** Of connections that the line or a kill had broken off. */
  reconnects: number
  reloads: number
  lostFrames: number
  frames: number
  lostCalls: number
  calls: number
  faults: string[]
}

/** Of a room in one round: few enough for a whole page. */
const PER_ROOM = 120
/** Of talk, before the server is killed once more. */
const KILLED_AFTER_MS = [700, 30_000] as const
const LOOKED_AT_ONCE = 10
const PATIENCE_MS = 60_000
const SIDES = [
  ['tourist', 'Турист'],
  ['agent', 'Агент'],
] as const

interface Ground {
  machine: Machine
  line: Line
  pairs: { tourist: Person; agent: Person }[]
  soaked: Soaked
  options: SoakOptions
}

/** Two write in each room at once, over a line that loses, while the server is killed; round after round, in new rooms. */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const { machine, rooms, messages, seed, say = () => {} } = options
  const soaked: Soaked = {
    messages: 0,
    edits: 0,
    removals: 0,
    kills: 0,
    reconnects: 0,
    reloads: 0,
    lostFrames: 0,
    frames: 0,
    lostCalls: 0,
    calls: 0,
    faults: [],
  }
  const stage = { sql: (text: string, values?: unknown[]) => query(machine, text, values) }
  const tourists = await seedPeople(stage, { count: rooms })
  const agents = await seedAgents(stage, { count: rooms, countryIds: [4] })
  const pairs = tourists.map((tourist, at) => ({ tourist, agent: agents[at] ?? tourist }))
  const client = openClient(machine.url)
  const line: Line = { url: machine.url, client, random: seeded(seed), isGood: false, counts: soaked }
  try {
    while (soaked.messages < messages && soaked.faults.length === 0) {
      const chatIds = await seedChats(stage, pairs)
      await round({ machine, line, pairs, soaked, options }, chatIds)
      say(
        `${soaked.messages} messages, ${soaked.kills} kills, ${soaked.reconnects} reconnects, ${soaked.faults.length} faults`,
      )
    }
    for (const { fault, rows } of conversations)
      for (const { what } of await machine.sql<{ what: string }>(rows))
        soaked.faults.push(`${fault}: ${what}`)
    return soaked
  } finally {
    client.close()
  }
}

async function query(machine: Machine, text: string, values?: unknown[]) {
  const client = await machine.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

async function round(
  { machine, line, pairs, soaked, options }: Ground,
  chatIds: readonly number[],
): Promise<void> {
  const left = Math.ceil((options.messages - soaked.messages) / (2 * chatIds.length))
  const each = Math.min(PER_ROOM / 2, left)
  line.isGood = false
  const rooms = chatIds.map((chatId, at) => ({
    chatId,
    talkers: SIDES.map(([who, whose], side) =>
      talkerOf({
        line,
        chatId,
        side,
        counts: soaked,
        whose,
        person: pairs[at]?.[who] ?? { id: 0, token: '' },
        forgetsMarks: options.forgetsMarks ?? false,
      }),
    ),
  }))
  const talkers = rooms.flatMap((room) => room.talkers)
  const talking = Promise.all(talkers.map((one) => one.talk(each)))
  // Thrown below.
  const over = talking.then(
    () => true,
    () => true,
  )
  if (options.isKilled) await killUntil(over, { machine, line, soaked })
  await talking
  line.isGood = true
  await Promise.all(talkers.map((one) => one.settle()))
  soaked.messages += 2 * each * chatIds.length
  for (let at = 0; at < rooms.length; at += LOOKED_AT_ONCE)
    for (const found of await Promise.all(
      rooms.slice(at, at + LOOKED_AT_ONCE).map((room) => faultsOf(machine, room)),
    ))
      soaked.faults.push(...found)
  for (const one of talkers) one.close()
}

/** Once at least. */
async function killUntil(
  over: Promise<boolean>,
  { machine, line, soaked }: Pick<Ground, 'machine' | 'line' | 'soaked'>,
) {
  const [soon, late] = KILLED_AFTER_MS
  await sleep(soon)
  let wait: number
  do {
    await machine.killServer()
    await machine.startServer()
    soaked.kills++
    wait = line.random.between(soon, late)
  } while (!(await Promise.race([over, sleep(wait)])))
}

interface Room {
  chatId: number
  talkers: readonly Talker[]
}

async function faultsOf(machine: Machine, { chatId, talkers }: Room): Promise<string[]> {
  const last = { seq: 0, rev: 0 }
  const [conversation] = await machine.sql<{ last_seq: number; last_rev: number }>(
    `select last_seq, last_rev from conversation where kind = 'offer' and subject_id = $1`,
    [chatId],
  )
  Object.assign(last, { seq: conversation?.last_seq, rev: conversation?.last_rev })
  const late = await Promise.all(talkers.map((one) => learnOf(one, last)))
  await Promise.all(talkers.map((one) => one.page().loadAll()))
  const stored = await machine.sql<Stands>(
    `select seq, text, rev, deleted_at is not null as deleted from message
     where conversation_id = (select id from conversation where kind = 'offer' and subject_id = $1) order by seq`,
    [chatId],
  )
  const views = [{ whose: 'the table', messages: stored.map(standing) }, ...talkers.map((one) => one.view())]
  const found = faultsOfTalk({ said: talkers.flatMap(({ said }) => said), lastSeq: last.seq, views })
  return [...late.flat(), ...found].map((fault) => `chat ${chatId}, ${fault}`)
}

/** The network is good again: by the frames that its next connection brings, and by nothing else, a page learns of all. */
async function learnOf(talker: Talker, last: { seq: number; rev: number }): Promise<string[]> {
  const page = talker.page()
  const knowsAll = () => page.knows().seq >= last.seq && page.knows().rev >= last.rev
  if (!knowsAll()) {
    page.cut()
    for (const end = Date.now() + PATIENCE_MS; !knowsAll() && Date.now() < end; await sleep(50))
      page.comeBack()
  }
  const { seq, rev } = page.knows()
  return knowsAll()
    ? []
    : [`${talker.view().whose} knows ${seq} messages and ${rev} changes of ${last.seq} and ${last.rev}`]
}
