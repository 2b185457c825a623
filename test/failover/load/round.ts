import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, type OpenPage } from '../../chaos/scene/open-page.ts'
import { followLogs } from '../../chaos/scene/server-log.ts'
import { openTally } from '../../chaos/scene/tally.ts'
import { type Random, seeded } from '../../kill/random.ts'
import { type Call, type Observe, openClient } from '../../kill/traffic/http-client.ts'
import { counts, emptyJournal, paths } from '../../kill/traffic/journal.ts'
import { gatherCast, proveAnew } from '../../kill/traffic/people.ts'
import { startTraffic } from '../../kill/traffic/traffic.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Fault } from '../faults/fault.ts'
import { type Acknowledged, openAcknowledged } from './acknowledged.ts'
import { compare } from './compare.ts'
import { HELD_MAX_MS, watchJobLocks } from './job-locks.ts'
import { startPayments } from './payments.ts'
import type { Product } from './product.ts'
import { type Scene, servedBy } from './scene.ts'
import { inSeconds, within } from './within.ts'

/** What one fault did, once or several times in a row. */
export interface Round {
  fault: string
  /** It had to lose. */
  isControl: boolean
  blows: number
  gapMs: number
  limitMs: number
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
  missed: number
  doubledFrames: number
  /** From the answer of a launch to the page that heard it last. */
  latestMs: number
  /** How often pages had to read everything again. */
  gaps: number
  violations: readonly string[]
}

const BEFORE_MS = 3000
const AFTER_MS = 3000
const PAGES = 12
const PAYERS = 3
const PROVED_MS = 6 * 60_000
const GIVE_UP_MS = 90_000

export interface SceneOptions {
  word: string
  pace: number
}

export async function openScene(
  cluster: Cluster,
  product: Product,
  { word, pace }: SceneOptions,
): Promise<Scene> {
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
  const answeredAt = new Map<number, number>()
  return {
    cluster,
    product,
    cast,
    journal,
    topUps: [],
    settled: 0,
    pages,
    readLogs,
    answeredAt,
    provedAt: performance.now(),
    word,
    pace,
    rounds: 0,
  }
}

export function closeScene({ pages }: Scene): void {
  for (const page of pages) page.close()
}

export interface Play {
  fault: Fault
  random: Random
  /** So many times, one after another, before anything is compared. */
  blows: number
}

/** One fault under load, the mending, and the comparison. */
export async function playRound(scene: Scene, { fault, random, blows }: Play): Promise<Round> {
  const { cluster, journal, pages } = scene
  await payersProve(scene)
  scene.rounds++
  scene.answeredAt.clear()
  const before = counts(journal)
  const gapsBefore = gapsOf(pages)
  const tally = openTally({ isPatient: true })
  const acknowledged = openAcknowledged()
  const observe: Observe = (call, end) => {
    tally.observe(call, end)
    acknowledged.observe(call, end)
    noteLaunch(scene, call, end)
  }
  const locks = watchJobLocks(cluster)
  const load = startLoad(scene, { random, observe })
  await sleep(BEFORE_MS + random.between(0, 1500))
  const beganAt = Date.now()
  const struck = await strikeAll(scene, { fault, random, blows }, acknowledged)
  await sleep(AFTER_MS)
  await within(60_000, 'the load', load.stop())
  // What was done in the time that got lost is taken for not stored yet, and waits longer.
  if (!fault.mayLose) await within(200_000, 'jobs that are held', locks.releasedSince(beganAt))
  await within(60_000, 'whoever looks at jobs', locks.stop())
  const found = await compare(scene, fault, random)
  const after = counts(journal)
  const round = {
    fault: fault.name,
    isControl: fault.mayLose === true,
    blows,
    gapMs: struck.gapMs,
    limitMs: fault.limitMs,
    acknowledged: acknowledged.count(),
    ...found,
    turnedAway: tally.turnedAway(),
    cut: tally.cut(),
    fives: tally.fives(),
    longestLockMs: locks.longestMs(),
    frames: (after.launches - before.launches) * pages.length,
    latestMs: latestOf(scene),
    gaps: gapsOf(pages) - gapsBefore,
  }
  const violations = [
    ...struck.violations,
    ...tally.wrong(),
    ...beyond(fault, round, tally.cuts()),
    ...found.violations,
  ]
  return { ...round, violations: [...new Set(violations)] }
}

/** A sign-in of ten minutes ago moves no money: without this the later rounds would try no payment. */
async function payersProve(scene: Scene): Promise<void> {
  if (performance.now() - scene.provedAt < PROVED_MS) return
  const client = openClient(scene.cluster.siteUrl)
  for (const agent of payersOf(scene)) await proveAnew(client, agent)
  client.close()
  scene.provedAt = performance.now()
}

const payersOf = ({ cast }: Scene) => cast.agents.slice(0, PAYERS)

/** What of the figures is more than the fault allows. */
function beyond(fault: Fault, round: Omit<Round, 'violations'>, cuts: string): string[] {
  const { cut, turnedAway, latestMs, longestLockMs } = round
  const said: string[] = []
  if (fault.isSeamless && cut > 0) said.push(`${cut} calls were cut off: ${cuts}`)
  if (fault.isSeamless && turnedAway > 0) said.push(`${turnedAway} calls were turned away`)
  if (fault.lateMs && latestMs > fault.lateMs) said.push(`a frame came after ${inSeconds(latestMs)}`)
  if (!fault.mayLose && longestLockMs > HELD_MAX_MS)
    said.push(`a job was held for ${inSeconds(longestLockMs)}`)
  return said
}

async function strikeAll(scene: Scene, { fault, random, blows }: Play, acknowledged: Acknowledged) {
  const { cluster, product } = scene
  const violations: string[] = []
  let gapMs = 0
  for (let blow = 0; blow < blows; blow++) {
    const began = performance.now()
    violations.push(...(await inflict(scene, fault, random)))
    const isBack = await untilBack(acknowledged)
    const gap = acknowledged.longestGapSince(began)
    gapMs = Math.max(gapMs, gap)
    if (!isBack) violations.push(`no write was acknowledged for ${GIVE_UP_MS / 1000} s after the fault`)
    if (gap > fault.limitMs)
      violations.push(
        `no write was acknowledged for ${inSeconds(gap)}, more than ${inSeconds(fault.limitMs)}`,
      )
    for (const { name } of product.members.filter((member) => member.hasFallen()))
      violations.push(`${name} has ended by itself`)
    await cluster.mend()
    await product.mend()
    if (blow < blows - 1) await sleep(random.between(200, 1500))
  }
  return { gapMs, violations }
}

function noteLaunch({ answeredAt }: Scene, { path }: Call, { answer }: Parameters<Observe>[1]): void {
  if (path !== paths.launch || answer?.status !== 200) return
  const id: number = answer.body.request_id
  if (!answeredAt.has(id)) answeredAt.set(id, performance.now())
}

const gapsOf = (pages: readonly OpenPage[]) => pages.reduce((total, page) => total + page.gaps(), 0)

function latestOf({ answeredAt, pages }: Scene): number {
  let latest = 0
  for (const page of pages)
    for (const [id, at] of answeredAt) latest = Math.max(latest, (page.heardAt(id) ?? at) - at)
  return latest
}

interface Load {
  random: Random
  observe: Observe
}

function startLoad(scene: Scene, { random, observe }: Load) {
  const { cluster, cast, journal, topUps, word, rounds, pace } = scene
  const chances = () => seeded(random.between(0, 1e9))
  const traffic = startTraffic({
    url: cluster.siteUrl,
    cast,
    journal,
    random: chances(),
    round: rounds,
    run: word,
    pace,
    observe,
  })
  const agents = payersOf(scene)
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
