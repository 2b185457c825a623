import { median, type Verdict } from '../support/measure.ts'
import { bareRoute, ROWS } from './bare-route.ts'
import { type Page, pages } from './pages.ts'
import type { Side } from './side.ts'

const ROUNDS = 60
const WARM = 10
const GROWTH_MOST = 1.5

interface Both {
  large: Side
  small: Side
}

/** Each page against a call that reads so many rows by their keys, and against itself with a tenth of the rows. */
export async function readings(both: Both): Promise<Verdict[]> {
  const floor = await bareRoute(both.large)
  const [ratios, growths]: [number[], number[]] = [[], []]
  for (const [name, page] of Object.entries(pages)) {
    const rounds = await measure(both, { page, floor })
    const middle = (who: keyof Round) => median(rounds.map((round) => round[who])).toFixed(2)
    const ratio = median(rounds.map((round) => round.large / round.floor))
    const growth = median(rounds.map((round) => round.large / round.small))
    console.log(
      `console ${name}: ${middle('large')} ms, of a tenth ${middle('small')} ms, growth ${growth.toFixed(2)}; ` +
        `${ROWS} rows by their keys ${middle('floor')} ms, ratio ${ratio.toFixed(2)}`,
    )
    ratios.push(ratio)
    growths.push(growth)
  }
  return [
    { name: 'console', ratio: Math.max(...ratios), target: 1, isMost: true },
    { name: 'console-growth', ratio: Math.max(...growths), target: GROWTH_MOST, isMost: true },
  ]
}

type Round = Record<'floor' | 'small' | 'large', number>

/** One call of each, now in this order and now in that one: whatever else the machine does meets all three. */
async function measure(
  { large, small }: Both,
  { page, floor }: { page: Page; floor: () => Promise<void> },
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let number = 0; number < WARM + ROUNDS; number++) {
    const calls = {
      floor,
      small: () => answered(small, page(small, number)),
      large: () => answered(large, page(large, number)),
    }
    const order = ['floor', 'small', 'large'] as const
    const round: Round = { floor: 0, small: 0, large: 0 }
    for (const who of number % 2 === 0 ? order : order.toReversed()) round[who] = await timeOf(calls[who])
    if (number >= WARM) rounds.push(round)
  }
  return rounds
}

async function answered({ app, token }: Side, { line, body, has }: ReturnType<Page>): Promise<void> {
  const answer = await app.call(line, { token, ...(body && { body }) })
  const text = JSON.stringify(answer.body)
  if (answer.status !== 200 || !text.includes(has))
    throw new Error(`${line} answered ${answer.status} ${text.slice(0, 1000)}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
