import { inSeconds, type Round } from './load/round.ts'

const SHOWN = 12

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export function sayRound(number: number, round: Round): void {
  const { fault, violations } = round
  say(
    `${number}. ${fault}: ${round.acknowledged} acknowledged, none for ${inSeconds(round.gapMs)}, lost ${round.lost}, doubled ${round.doubled}, ` +
      `${round.unknown} unknown (${round.unknownStored} had been stored), ${round.turnedAway} × 503, ${round.fives} × 5xx, ${round.cut} cut, ` +
      `longest lock ${inSeconds(round.longestLockMs)}, ${round.frames} frames, ${violations.length} violations`,
  )
  for (const one of violations.slice(0, SHOWN)) say(`   ! ${one}`)
  if (violations.length > SHOWN) say(`   ! and ${violations.length - SHOWN} more`)
}

/** A line for each fault; whether all of it is good. */
export function report(rounds: readonly Round[], seed: number): boolean {
  const table = [
    [
      'fault',
      'rounds',
      'longest gap',
      'acknowledged',
      'lost',
      'doubled',
      '5xx',
      'longest lock',
      'violations',
    ],
  ]
  for (const [fault, all] of Map.groupBy(rounds, (round) => round.fault)) {
    const sum = (of: (round: Round) => number) => String(all.reduce((total, round) => total + of(round), 0))
    const most = (of: (round: Round) => number) => inSeconds(Math.max(...all.map(of)))
    table.push([
      fault,
      String(all.length),
      most(({ gapMs }) => gapMs),
      sum(({ acknowledged }) => acknowledged),
      sum(({ lost }) => lost),
      sum(({ doubled }) => doubled),
      sum(({ fives }) => fives),
      most(({ longestLockMs }) => longestLockMs),
      sum(({ violations }) => violations.length),
    ])
  }
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  say('')
  for (const row of table)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const broken = rounds.reduce((total, { violations }) => total + violations.length, 0)
  say(`failover: ${broken === 0 ? 'nothing broken' : `${broken} VIOLATIONS`}, seed ${seed}`)
  return broken === 0 && rounds.length > 0
}
