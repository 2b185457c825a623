import type { Round } from './load/round.ts'
import { inSeconds } from './load/within.ts'

const SHOWN = 12

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export function sayRound(number: number, round: Round): void {
  const { fault, blows } = round
  // What the servers say themselves explains the rest.
  const violations = [
    ...round.violations.filter((one) => one.startsWith('log:')),
    ...round.violations.filter((one) => !one.startsWith('log:')),
  ]
  say(
    `${number}. ${fault}${blows > 1 ? ` × ${blows}` : ''}: ${round.acknowledged} acknowledged, none for ${inSeconds(round.gapMs)}, lost ${round.lost}, doubled ${round.doubled}, ` +
      `${round.unknown} unknown (${round.unknownStored} had been stored), ${round.turnedAway} × 503, ${round.fives} × 5xx, ${round.cut} cut, ` +
      `longest lock ${inSeconds(round.longestLockMs)}, ${round.frames} frames, ${round.missed} missed, ${round.doubledFrames} doubled, ` +
      `${inSeconds(round.latestMs)} late, ${round.gaps} gaps, ${violations.length} violations`,
  )
  for (const one of violations.slice(0, SHOWN)) say(`   ! ${one}`)
  if (violations.length > SHOWN) say(`   ! and ${violations.length - SHOWN} more`)
}

type Of = (round: Round) => number

const sum = (of: Of) => (all: readonly Round[]) => String(all.reduce((total, round) => total + of(round), 0))
const most = (of: Of) => (all: readonly Round[]) => inSeconds(Math.max(...all.map(of)))

const COLUMNS: readonly (readonly [string, (all: readonly Round[]) => string])[] = [
  ['fault', ([first]) => first?.fault ?? ''],
  ['times', sum(({ blows }) => blows)],
  ['no writes for', most(({ gapMs }) => gapMs)],
  ['at most', ([first]) => inSeconds(first?.limitMs ?? 0)],
  ['acknowledged', sum(({ acknowledged }) => acknowledged)],
  ['lost', sum(({ lost }) => lost)],
  ['doubled', sum(({ doubled }) => doubled)],
  ['503', sum(({ turnedAway }) => turnedAway)],
  ['5xx', sum(({ fives }) => fives)],
  ['cut', sum(({ cut }) => cut)],
  ['unknown', sum(({ unknown }) => unknown)],
  ['job held', most(({ longestLockMs }) => longestLockMs)],
  ['frames', sum(({ frames }) => frames)],
  ['missed', sum(({ missed }) => missed)],
  ['twice', sum(({ doubledFrames }) => doubledFrames)],
  ['late', most(({ latestMs }) => latestMs)],
  ['gaps', sum(({ gaps }) => gaps)],
  ['verdict', verdictOf],
]

function verdictOf(all: readonly Round[]): string {
  const broken = all.reduce((total, { violations }) => total + violations.length, 0)
  if (broken > 0) return `${broken} VIOLATIONS`
  return all[0]?.isControl ? 'loses, as it must' : 'holds'
}

/** A line for each fault; whether all of it is good. */
export function report(rounds: readonly Round[], seed: number): boolean {
  const faults = [...Map.groupBy(rounds, (round) => round.fault).values()]
  const table = [COLUMNS.map(([title]) => title), ...faults.map((all) => COLUMNS.map(([, of]) => of(all)))]
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  say('')
  for (const row of table)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const real = rounds.filter(({ isControl }) => !isControl)
  const times = sum(({ blows }) => blows)(real)
  const [lost, doubled] = [sum((one) => one.lost)(real), sum((one) => one.doubled)(real)]
  say(
    `\n${times} faults in ${real.length} rounds, ${lost} lost and ${doubled} doubled; the control is not counted`,
  )
  const broken = rounds.reduce((total, { violations }) => total + violations.length, 0)
  say(`failover: ${broken === 0 ? 'nothing broken' : `${broken} VIOLATIONS`}, seed ${seed}`)
  return broken === 0 && rounds.length > 0
}
