import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedConfig } from '../integrity/booked.ts'
import { openMarket } from '../integrity/market.ts'
import { say, whole } from '../integrity/whole.ts'
import { bootApp } from '../support/app.ts'
import { bookingScenarios } from './booking-scenarios.ts'
import { allOf, type CrashGround, openCrashGround } from './crash-loop.ts'

// What is cut off says so in the log; here it is meant.
const app = await bootApp({ config: { ...bookedConfig, logLevel: 'silent' } })
let ground: CrashGround
beforeAll(async () => {
  ground = await openCrashGround(await openMarket(app))
})
afterAll(() => ground.close())

const seed = whole?.seed ?? 1
const ways = whole ? allOf(whole) : { connection: 2 }

/** Every third of them where everything is run. */
const some = bookingScenarios.filter((_, at) => whole || at % 3 === 0)

test.each(some)(
  '$title is done once or not at all, wherever it is cut off',
  async (scenario) => {
    const { title, statements, crashes, stored, faults } = await ground.loop(scenario, { ways, seed })
    say(
      `${title}: ${statements.length} statements, ${crashes} crashes, ${stored} stored, ${faults.length} faults`,
    )
    for (const fault of faults) say(`  ${fault}`)
    expect(faults).toEqual([])
  },
  whole ? 86_400_000 : 60_000,
)
