import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, type OpenPage } from '../../chaos/scene/open-page.ts'
import { followLogs } from '../../chaos/scene/server-log.ts'
import { openTally } from '../../chaos/scene/tally.ts'
import { type Random, seeded } from '../../kill/random.ts'
import { faultsNow, settle } from '../../kill/settle.ts'
import type { Observe } from '../../kill/traffic/http-client.ts'
import { counts, emptyJournal } from '../../kill/traffic/journal.ts'
import { gatherCast } from '../../kill/traffic/people.ts'
import { startTraffic } from '../../kill/traffic/traffic.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Fault } from '../faults/fault.ts'
import { type Acknowledged, openAcknowledged } from './acknowledged.ts'
import { HELD_MAX_MS, watchJobLocks } from './job-locks.ts'
import { faultsOfPayments, settlePayments, startPayments } from './payments.ts'
import type { Product } from './product.ts'
import type { Scene } from './scene.ts'

export type { Scene }

/** What one fault did. */
export interface Round {
  fault: string
  gapMs: number
  acknowledged: number
  /** Answered, and not there before anything was repeated. */
  lost: number
  doubled: number
  unknown: number
  unknownStored: number
  turnedAway: number
  cut: number
  fives: number
  longestLockMs: number
  /** Launches that the open pages were asked about, each of all pages. */
  frames: number
  violations: readonly string[]
}

const BEFORE_MS = 3000
const AFTER_MS = 3000
const PAGES = 12
const GIVE_UP_MS = 90_000

export async function openScene(cluster: Cluster, product: Product, word: string): Promise<Scene> {
  const served = servedBy(cluster)
  const cast = await gatherCast(served)
  const journal = emptyJournal()
  const pages: OpenPage[] = []
  for (let place = 0; place < PAGES; place++) {
    const agent = cast.agents[place % cast.agents.length]
    if (agent) pages.push(await openPage(cluster.siteUrl, agent, journal))
  }
  const readLogs = followLogs(product.logs)
  readLogs()
  return { cluster, product, cast, journal, topUps: [], settled: 0, pages, readLogs, word, rounds: 0 }
}

export function closeScene({ pages }: Scene): void {
  for (const page of pages) page.close()
}

export const servedBy = ({ siteUrl, connect, sql }: Cluster) => ({ url: siteUrl, connect, sql })

/** One fault under load, the mending, and the comparison. */
export async function playRound(scene: Scene, fault: Fault, random: Random): Promise<Round> {
  const { cluster, journal } = scene
  scene.rounds++
  const before = counts(journal)
  const tally = openTally({ isPatient: true })
  const acknowledged = openAcknowledged()
  const observe: Observe = (call, end) => {
    tally.observe(call, end)
    acknowledged.observe(call, end)
  }
  const locks = watchJobLocks(cluster)
  const load = startLoad(scene, { random, observe })
  await sleep(BEFORE_MS + random.between(0, 1500))
  const began = performance.now()
  const beganAt = Date.now()
  const seen = await inflict(scene, fault, random)
  const backed = await untilBack(acknowledged)
  const gapMs = acknowledged.longestGapSince(began)
  await cluster.mend()
  await sleep(AFTER_MS)
  await within(60_000, 'the load', load.stop())
  await within(200_000, 'jobs that are held', locks.releasedSince(beganAt))
  await within(60_000, 'whoever looks at jobs', locks.stop())
  const violations = [...seen, ...tally.wrong()]
  if (!backed) violations.push(`no write was acknowledged for ${GIVE_UP_MS / 1000} s after the fault`)
  if (gapMs > fault.limitMs)
    violations.push(
      `no write was acknowledged for ${inSeconds(gapMs)}, more than ${inSeconds(fault.limitMs)}`,
    )
  // What was done in the time that got lost is taken for not stored yet, and waits longer.
  if (!fault.mayLose && locks.longestMs() > HELD_MAX_MS)
    violations.push(`a job was held for ${inSeconds(locks.longestMs())}`)
  const found = await within(300_000, 'the comparison', compare(scene, fault, random))
  const after = counts(journal)
  return {
    fault: fault.name,
    gapMs,
    acknowledged: acknowledged.count(),
    ...found,
    turnedAway: tally.turnedAway(),
    cut: tally.cut(),
    fives: tally.fives(),
    longestLockMs: locks.longestMs(),
    frames: (after.launches - before.launches) * scene.pages.length,
    violations: [...new Set([...violations, ...found.violations])],
  }
}

interface Load {
  random: Random
  observe: Observe
}

function startLoad({ cluster, cast, journal, topUps, word, rounds }: Scene, { random, observe }: Load) {
  const chances = () => seeded(random.between(0, 1e9))
  const traffic = startTraffic({
    url: cluster.siteUrl,
    cast,
    journal,
    random: chances(),
    round: rounds,
    run: word,
    observe,
  })
  const agents = cast.agents.slice(0, 3)
  const served = servedBy(cluster)
  const payments = startPayments({ served, agents, topUps, random: chances(), word, observe })
  return { stop: async () => void (await Promise.all([traffic.stop(), payments.stop()])) }
}

async function inflict(scene: Scene, fault: Fault, random: Random): Promise<readonly string[]> {
  try {
    return (await fault.inflict(scene, random)) ?? []
  } catch (error) {
    return [`the fault itself failed: ${(error as Error).message}`]
  }
}

/** A few writes in a row: one may have been under way since before. */
async function untilBack(acknowledged: Acknowledged): Promise<boolean> {
  const enough = acknowledged.count() + 10
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(100))
    if (acknowledged.count() >= enough) return true
  return false
}

async function compare(scene: Scene, { mayLose }: Fault, random: Random) {
  const { cluster, journal, topUps, pages } = scene
  const served = servedBy(cluster)
  const first = [
    ...(await faultsNow(served, journal)),
    ...(await faultsOfPayments(served, { topUps, isEnd: false })),
  ]
  const lost = first.filter((line) => line.includes('yet lost')).length
  const doubled = first.filter((line) => /stored \d+ times|on the balance \d+ times/.test(line)).length
  // What is lost would be covered up by the repeats, and what follows from a loss is no news.
  if (mayLose) {
    const violations = lost > 0 ? [] : ['the control lost nothing: whoever compares is blind']
    return { lost, doubled, unknown: 0, unknownStored: 0, violations }
  }
  const { unknown, unknownStored, faults } = await settle(served, journal, random)
  const stuck = await settlePayments(served, topUps.slice(scene.settled))
  const violations = [
    ...first,
    ...faults,
    ...stuck,
    ...(await faultsNow(served, journal)),
    ...(await faultsOfPayments(served, { topUps, isEnd: true })),
    ...(await Promise.all(pages.map((page) => page.faults()))).flat(),
    ...scene.readLogs(),
  ]
  scene.settled = topUps.length
  return { lost, doubled, unknown, unknownStored, violations }
}

/** A run that hangs says where. */
async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(milliseconds, null, { signal: over.signal }).then(() => {
    throw new Error(`${what} did not end in ${inSeconds(milliseconds)}`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
