import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '../../kill/traffic/http-client.ts'
import { counts, emptyJournal, type Journal } from '../../kill/traffic/journal.ts'
import { type Cast, gatherCast } from '../../kill/traffic/people.ts'
import { type Random, seeded } from '../../kill/random.ts'
import { answers } from '../../kill/server/server-process.ts'
import { faultsNow, type Served, settle } from '../../kill/settle.ts'
import { launch, startTraffic } from '../../kill/traffic/traffic.ts'
import { openPage, type OpenPage } from './open-page.ts'
import type { Round } from '../parts/part.ts'
import { followLogs } from './server-log.ts'
import { openTally, type Tally } from './tally.ts'

/** Something to disturb, with people at work on it. */
export interface Scene {
  served: Served
  cast: Cast
  journal: Journal
  /** One fault under traffic, and what it came to. */
  round(disturbance: Disturbance): Promise<Round>
  close(): void
}

export interface Disturbance {
  fault: string
  random: Random
  /** Settles when the cause has ended. */
  inflict: (tally: Tally) => Promise<Inflicted | void>
  /** Looked at when all is calm again. */
  afterwards?: () => Promise<readonly string[]>
}

export interface Inflicted {
  /** Violations met meanwhile. */
  seen?: readonly string[]
  /** What a supervisor does about it, under way. */
  recovery?: Promise<unknown>
}

export interface SceneOptions {
  /** The word that wishes of this run begin with. */
  word: string
  logs: () => readonly string[]
  /** Everything anew, by hand: where the product did not come back by itself the next round begins here. */
  repair: () => Promise<void>
  /** Slowness is the machine's, not a fault: where tests of everything run side by side. */
  isPatient?: boolean | undefined
}

/** What "back within ten seconds" is. */
const BACK_MS = 10_000
const GIVE_UP_MS = 60_000
const CALM_MS = 700

export async function openScene(
  served: Served,
  { word, logs, repair, isPatient = false }: SceneOptions,
): Promise<Scene> {
  const cast = await gatherCast(served)
  const journal = emptyJournal()
  // The poor agent stays at its desk; the busy ones' frames are the same.
  const page = await openPage(served.url, cast.agents.at(-1) ?? { id: 0, token: '' }, journal)
  const stage: Stage = {
    served,
    cast,
    journal,
    page,
    word,
    repair,
    isPatient,
    readLogs: followLogs(logs),
    rounds: 0,
  }
  stage.readLogs()
  return { served, cast, journal, round: (one) => round(stage, one), close: () => page.close() }
}

interface Stage {
  served: Served
  cast: Cast
  journal: Journal
  page: OpenPage
  word: string
  readLogs: () => string[]
  repair: () => Promise<void>
  isPatient: boolean
  rounds: number
}

async function round(stage: Stage, disturbance: Disturbance): Promise<Round> {
  const { served, journal, page, readLogs } = stage
  const { fault, random, inflict, afterwards } = disturbance
  const before = counts(journal)
  stage.rounds++
  const tally = openTally(stage)
  const pause = random.between(300, 1200)
  // The calls take their chances elsewhere: how many there are by the fault is not the same twice.
  const traffic = startTraffic({
    ...trafficOf(stage, seeded(random.between(0, 1e9))),
    observe: tally.observe,
  })
  await sleep(pause)
  const { seen = [], recovery } = (await inflict(tally)) ?? {}
  const backMs = await untilBack(stage)
  await sleep(CALM_MS)
  await traffic.stop()

  const violations = [...seen, ...tally.wrong(), ...(await failureOf(recovery))]
  if (backMs > (stage.isPatient ? GIVE_UP_MS - 1 : BACK_MS))
    violations.push(
      backMs < GIVE_UP_MS
        ? `the first write was answered ${seconds(backMs)} after the end of the cause`
        : `no write was answered for ${seconds(GIVE_UP_MS)}: repaired by hand`,
    )
  if (backMs >= GIVE_UP_MS) await stage.repair()
  violations.push(...(await faultsNow(served, journal)))
  const { unknown, faults } = await settle(served, journal, random)
  violations.push(...faults, ...(await faultsNow(served, journal)), ...(await page.faults()))
  violations.push(...((await afterwards?.()) ?? []), ...readLogs())
  return {
    fault,
    backMs,
    violations: [...new Set(violations)],
    outcome: outcomeOf({ before, journal, tally, unknown }),
  }
}

function trafficOf({ served, cast, journal, word, rounds }: Stage, random: Random) {
  return { url: served.url, cast, journal, random, round: rounds, run: word }
}

/** Ready, and a write goes through. */
async function untilBack(stage: Stage): Promise<number> {
  const client = openClient(stage.served.url)
  const [tourist] = stage.cast.tourists
  if (!tourist) throw new Error('nobody launches')
  const began = performance.now()
  try {
    for (let passed = 0; passed < GIVE_UP_MS; passed = performance.now() - began) {
      if (await answers(`${stage.served.url}/health/deep`)) {
        const { outcome } = await launch(trafficOf(stage, seeded(stage.rounds)), client, tourist)
        if (outcome === 'answered') return performance.now() - began
      }
      await sleep(50)
    }
    return GIVE_UP_MS
  } finally {
    client.close()
  }
}

async function failureOf(recovery: Promise<unknown> | undefined): Promise<string[]> {
  try {
    await recovery
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

interface Ended {
  before: ReturnType<typeof counts>
  journal: Journal
  tally: Tally
  unknown: number
}

function outcomeOf({ before, journal, tally, unknown }: Ended): string {
  const after = counts(journal)
  return [
    `${after.launches - before.launches} launches`,
    `${after.responses - before.responses} responses`,
    `${after.messages - before.messages} messages`,
    `${unknown} unknown`,
    `${tally.turnedAway()} × 503`,
    `${tally.cut()} cut`,
    `longest ${seconds(tally.longestMs())}`,
  ].join(', ')
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
