import { faultsNow, settle } from '../../kill/settle.ts'
import type { Random } from '../../kill/random.ts'
import type { Fault } from '../faults/fault.ts'
import { faultsOfPayments, settlePayments } from './payments.ts'
import { type Scene, servedBy } from './scene.ts'
import { within } from './within.ts'

const COMPARED_MS = 240_000

/** What was answered against what is stored, before and after everything unknown is repeated; and what pages heard. */
export async function compare(scene: Scene, { mayLose }: Fault, random: Random) {
  const { cluster, journal, topUps, pages } = scene
  const served = servedBy(cluster)
  const look = async (isEnd: boolean) => [
    ...(await faultsNow(served, journal)),
    ...(await faultsOfPayments(served, { topUps, isEnd })),
  ]
  const first = await within(COMPARED_MS, 'the first comparison', look(false))
  const lost = first.filter((line) => line.includes('yet lost')).length
  const doubled = first.filter((line) => /stored \d+ times|on the balance \d+ times/.test(line)).length
  // What is lost would be covered up by the repeats, and what follows from a loss is no news.
  if (mayLose) {
    const violations = lost > 0 ? [] : ['the control lost nothing: whoever compares is blind']
    return { lost, doubled, unknown: 0, unknownStored: 0, missed: 0, doubledFrames: 0, violations }
  }
  const { unknown, unknownStored, faults } = await within(
    COMPARED_MS,
    'repeating the calls of unknown outcome',
    settle(served, journal, random),
  )
  const stuck = await within(
    COMPARED_MS,
    'carrying on with the top-ups',
    settlePayments(served, topUps.slice(scene.settled)),
  )
  const unheard = (await Promise.all(pages.map((page) => page.faults()))).flat()
  const missed = unheard.filter((line) => line.includes('never heard')).length
  const violations = [
    ...first,
    ...faults,
    ...stuck,
    ...(await within(COMPARED_MS, 'the last comparison', look(true))),
    ...unheard,
    ...scene.readLogs(),
  ]
  scene.settled = topUps.length
  const doubledFrames = unheard.length - missed
  return { lost, doubled, unknown, unknownStored, missed, doubledFrames, violations }
}
