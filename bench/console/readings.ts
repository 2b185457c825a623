import { quantile, type Verdict } from '../support/measure.ts'
import { bareRoute, ROWS } from './bare-route.ts'
import { type Page, pages } from './pages.ts'
import type { Side } from './side.ts'

const ROUNDS = 60
const WARM = 10
/** What else the machine does meets long calls more often than short ones: the quicker quarter tells more than the middle. */
const SHARE = 0.25
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
    const of = await measure(both, { page, floor })
    const [ratio, growth] = [of.large / of.floor, of.large / of.small]
    console.log(
      `console ${name}: ${of.large.toFixed(2)} ms, of a tenth ${of.small.toFixed(2)} ms, growth ${growth.toFixed(2)}; ` +
        `${ROWS} rows by their keys ${of.floor.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
    )
    ratios.push(ratio)
    growths.push(growth)
  }
  return [
    { name: 'console', ratio: Math.max(...ratios), target: 1, isMost: true },
    { name: 'console-growth', ratio: Math.max(...growths), target: GROWTH_MOST, isMost: true },
  ]
}

/** One call of each by turns: whatever else the machine does meets all three. */
async function measure({ large, small }: Both, { page, floor }: { page: Page; floor: () => Promise<void> }) {
  const times = { floor: [] as number[], small: [] as number[], large: [] as number[] }
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const once = {
      floor: await timeOf(floor),
      small: await timeOf(() => answered(small, page(small, round))),
      large: await timeOf(() => answered(large, page(large, round))),
    }
    if (round < WARM) continue
    for (const who of ['floor', 'small', 'large'] as const) times[who].push(once[who])
  }
  const of = (who: keyof typeof times) => quantile(times[who], SHARE)
  return { floor: of('floor'), small: of('small'), large: of('large') }
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
