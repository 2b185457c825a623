import { setTimeout as sleep } from 'node:timers/promises'
import { dueJobs, plantLockedJob, waitForJobs } from './jobs.ts'
import { counts, emptyJournal, type Journal } from './traffic/journal.ts'
import { type Machine, prepareMachine } from './server/machine.ts'
import { type Cast, gatherCast } from './traffic/people.ts'
import { type Random, seeded } from './random.ts'
import { faultsNow, settle } from './settle.ts'
import { startTraffic } from './traffic/traffic.ts'

export interface Summary {
  seed: number
  rounds: number
  launches: number
  responses: number
  messages: number
  refused: number
  /** Calls that the kill left without an answer: repeated with their keys, each has one result. */
  unknown: number
  /** Of those, how many had been stored before the kill. */
  unknownStored: number
  /** Jobs that a worker held when it was killed. */
  heldJobs: number
  longestJobWaitMs: number
  longestStartMs: number
  faults: string[]
}

export interface KillRunOptions {
  rounds: number
  seed: number
  /** Of the database server. */
  settings?: Record<string, string>
  say?: (line: string) => void
}

interface Run {
  machine: Machine
  cast: Cast
  journal: Journal
  random: Random
  summary: Summary
  word: string
}

/** Commits are answered before they are written: a run with these settings must find a loss, or the test is blind. */
export const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10s' }

/**
 * Kills everything in the middle of launches and responses, starts it again, and compares; so many times, or until the
 * first fault.
 */
export async function killRun({ rounds, seed, settings, say = () => {} }: KillRunOptions): Promise<Summary> {
  const machine = await prepareMachine({ settings })
  try {
    const summary = emptySummary(seed)
    await machine.startDatabase()
    await machine.startServer()
    const cast = await gatherCast(machine)
    const journal = emptyJournal()
    const run: Run = { machine, cast, journal, random: seeded(seed), summary, word: `kill ${seed}` }
    while (summary.rounds < rounds && summary.faults.length === 0) {
      summary.rounds++
      say(await round(run))
    }
    return { ...summary, ...counts(journal) }
  } finally {
    await machine.dispose()
  }
}

async function round(run: Run): Promise<string> {
  const { machine, journal, random, summary } = run
  const before = counts(journal)
  const traffic = startTraffic({ ...run, url: machine.url, round: summary.rounds, run: run.word })
  await sleep(random.between(300, 1500))
  await machine.killEverything(random)
  await traffic.stop()

  const { due, since } = await restart(run)
  summary.faults.push(...(await faultsNow(machine, journal)))
  // A fault may be of the kind that the repeats below would cover up.
  if (summary.faults.length > 0) return `round ${summary.rounds}: ${summary.faults.length} faults`
  const { unknown, unknownStored, faults } = await settle(machine, journal, random)
  summary.unknown += unknown
  summary.unknownStored += unknownStored
  summary.faults.push(...faults)
  const waited = await waitForJobs(machine, { due, since })
  summary.longestJobWaitMs = Math.max(summary.longestJobWaitMs, waited)
  summary.faults.push(...(await faultsNow(machine, journal)))

  const after = counts(journal)
  return (
    `round ${summary.rounds}: ${after.launches - before.launches} launches, ${after.responses - before.responses} responses, ` +
    `${after.messages - before.messages} messages, ` +
    `${unknown} unknown, ${due.filter(({ locked }) => locked).length} of ${due.length} due jobs held, ` +
    `last run after ${(waited / 1000).toFixed(1)} s, ${summary.faults.length} faults`
  )
}

/**
 * Every way to come up again: the database first, looked at while nobody works; the application with its database at
 * once; and a second kill in the middle of the start.
 */
async function restart({ machine, random, summary }: Run) {
  const since = performance.now()
  if (random.chance(20)) {
    const starting = machine.startServer().catch(() => undefined)
    await sleep(random.between(50, 900))
    await machine.killEverything(random)
    await starting
  }
  await machine.startDatabase()
  let due = await dueJobs(machine)
  if (!due.some(({ locked }) => locked)) {
    await plantLockedJob(machine)
    due = await dueJobs(machine)
  } else summary.heldJobs += due.filter(({ locked }) => locked).length
  if (random.chance(50)) await machine.killEverything(random)
  await machine.startServer()
  summary.longestStartMs = Math.max(summary.longestStartMs, performance.now() - since)
  return { due, since }
}

function emptySummary(seed: number): Summary {
  const figures = {
    rounds: 0,
    launches: 0,
    responses: 0,
    messages: 0,
    refused: 0,
    unknown: 0,
    unknownStored: 0,
    heldJobs: 0,
  }
  return { seed, ...figures, longestJobWaitMs: 0, longestStartMs: 0, faults: [] }
}
