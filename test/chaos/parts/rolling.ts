import { setTimeout as sleep } from 'node:timers/promises'
import { type Part, randomOf } from './part.ts'
import { onFleet, type OnFleet } from '../scene/stages.ts'
import { seconds } from '../scene/scene.ts'
import type { Tally } from '../scene/tally.ts'

/** The product gives itself ten seconds to end. */
const STOP_MS = 12_000
const READY_MS = 30_000

/** Each of two web and two worker processes is stopped and started in turn, as a new version is brought out. */
export const rolling: Part = {
  what: 'a rolling restart of two web and two worker processes under load: not one call is lost',
  rounds: 50,
  run: async ({ rounds, seed, tell }) => {
    await onFleet(`rolling ${seed}`, async (stage) => {
      for (let round = 0; round < rounds; round++) {
        const random = randomOf(seed, 'rolling', round)
        const order = random.shuffled(stage.fleet.members)
        const fault = `restart of ${order.map(({ name }) => name).join(', ')}`
        tell(await stage.scene.round({ fault, random, inflict: (tally) => roll(stage, order, tally) }))
      }
    })
    return null
  },
}

async function roll({ fleet }: OnFleet, order: OnFleet['fleet']['members'], tally: Tally) {
  const seen: string[] = []
  const before = fleet.balancer.unserved()
  for (const member of order) {
    const { ms, code } = await member.stop()
    if (code !== 0) seen.push(`${member.name} ended with ${code} after ${seconds(ms)}`)
    else if (ms > STOP_MS) seen.push(`${member.name} took ${seconds(ms)} to end`)
    await member.start()
    for (const end = Date.now() + READY_MS; fleet.balancer.ready().length < 2 && Date.now() < end;)
      await sleep(50)
  }
  if (tally.cut() > 0) seen.push(`${tally.cut()} calls were lost`)
  if (tally.turnedAway() > 0)
    seen.push(
      `${tally.turnedAway()} calls were turned away with 503, ${fleet.balancer.unserved() - before} of them for want of a process`,
    )
  return { seen }
}
