import { setTimeout as sleep } from 'node:timers/promises'
import { findFaults } from './checker.ts'
import { type Client, openClient } from './http-client.ts'
import { dueJobs, plantLockedJob, waitForJobs } from './jobs.ts'
import { type Journal, type Launch, paths, type Response } from './journal.ts'
import { type Machine, prepareMachine } from './machine.ts'
import { type Cast, gatherCast } from './people.ts'
import { type Random, seeded } from './random.ts'
import { outcomeOf, repeat, startTraffic } from './traffic.ts'

export interface Summary {
  seed: number
  rounds: number
  launches: number
  responses: number
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
    const journal: Journal = { launches: [], responses: [] }
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
  summary.faults.push(...(await faultsNow(run)))
  // A fault may be of the kind that the repeats below would cover up.
  if (summary.faults.length > 0) return `round ${summary.rounds}: ${summary.faults.length} faults`
  const unknown = await resolveUnknown(run)
  const waited = await waitForJobs(machine, { due, since })
  summary.longestJobWaitMs = Math.max(summary.longestJobWaitMs, waited)
  summary.faults.push(...(await faultsNow(run)))

  const after = counts(journal)
  return (
    `round ${summary.rounds}: ${after.launches - before.launches} launches, ${after.responses - before.responses} responses, ` +
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

async function faultsNow({ machine, journal }: Run): Promise<string[]> {
  const client = await machine.connect()
  try {
    return await findFaults(client, journal)
  } finally {
    await client.end()
  }
}

/** Repeats each call of unknown outcome twice, and some of the answered ones: one key, one result. */
async function resolveUnknown({ machine, journal, random, summary }: Run): Promise<number> {
  const client = openClient(machine.url)
  try {
    const sent = [...all(journal)]
    const unknown = sent.filter(({ call }) => call.outcome === 'unknown')
    const stored = await storedBefore(machine, journal)
    for (const { call, path } of unknown) {
      const first = outcomeOf(await repeat(client, call, path))
      Object.assign(call, first)
      if (first.outcome === 'unknown')
        summary.faults.push(`${call.key} was answered ${first.status} after the restart`)
      if (stored.has(call)) {
        summary.unknownStored++
        if (first.outcome !== 'answered')
          summary.faults.push(`${call.key} was stored, its repeat answered ${first.status}`)
      }
    }
    summary.unknown += unknown.length
    const answered = random.shuffled(sent.filter(({ call }) => call.outcome === 'answered')).slice(0, 10)
    for (const one of [...unknown, ...answered]) summary.faults.push(...(await faultsOfRepeat(client, one)))
    return unknown.length
  } finally {
    client.close()
  }
}

interface Repeatable {
  call: Launch | Response
  path: string
}

function* all({ launches, responses }: Journal): Generator<Repeatable> {
  for (const call of launches) yield { call, path: paths.launch }
  for (const call of responses) yield { call, path: paths.response }
}

async function faultsOfRepeat(client: Client, { call, path }: Repeatable): Promise<string[]> {
  const again = outcomeOf(await repeat(client, call, path))
  if (again.outcome === call.outcome && again.id === call.id) return []
  return [`${call.key} was answered ${call.status} ${call.id}, its repeat ${again.status} ${again.id}`]
}

/** Which of the calls of unknown outcome left their rows before the kill. */
async function storedBefore(
  machine: Machine,
  { launches, responses }: Journal,
): Promise<Set<Launch | Response>> {
  const rows = await machine.sql<{ mark: string }>(
    `select wishes as mark from auction union all select agent_id || ' ' || auction_id from offer`,
  )
  const marks = new Set(rows.map(({ mark }) => mark))
  return new Set<Launch | Response>([
    ...launches.filter((one) => one.outcome === 'unknown' && marks.has(one.body.wishes)),
    ...responses.filter(
      (one) => one.outcome === 'unknown' && marks.has(`${one.who.id} ${one.body.request_id}`),
    ),
  ])
}

function counts({ launches, responses }: Journal) {
  const answered = (calls: readonly (Launch | Response)[]) =>
    calls.filter(({ outcome }) => outcome === 'answered').length
  const refused = [...launches, ...responses].filter(({ outcome }) => outcome === 'refused').length
  return { launches: answered(launches), responses: answered(responses), refused }
}

function emptySummary(seed: number): Summary {
  const figures = {
    rounds: 0,
    launches: 0,
    responses: 0,
    refused: 0,
    unknown: 0,
    unknownStored: 0,
    heldJobs: 0,
  }
  return { seed, ...figures, longestJobWaitMs: 0, longestStartMs: 0, faults: [] }
}
