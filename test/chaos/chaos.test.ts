import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutAtRandom } from './parts/cuts.ts'
import { fillFor, MEGABYTES, SMALL_JOURNAL } from './parts/disks/disk.ts'
import { randomOf, type Round } from './parts/part.ts'
import { openSmallDisk } from './parts/disks/small-disk.ts'
import { openMachineStage } from './scene/stages.ts'

const START_MS = 120_000
const ROUND_MS = 180_000
const small = openSmallDisk(MEGABYTES)
const disk = typeof small === 'string' ? null : small
let stage: Awaited<ReturnType<typeof openMachineStage>>

/** On a disk of its own where one can be had. */
beforeAll(async () => {
  stage = await openMachineStage('chaos test', {
    isPatient: true,
    ...(disk && { folder: disk.folder, settings: SMALL_JOURNAL }),
  })
}, START_MS)
afterAll(async () => {
  await stage?.dispose()
  disk?.dispose()
}, START_MS)

const random = (fault: string) => randomOf(7, fault)

/** A round in which nobody was at work shows nothing. */
function brokenIn({ violations, outcome }: Round): readonly string[] {
  return /^[1-9]\d* launches, [1-9]/.test(outcome) ? violations : [...violations, `idle: ${outcome}`]
}

test(
  'F9 connections that end at random under work lose and double nothing, and whoever is not served is told when to come again',
  async () => {
    const inflict = () => cutAtRandom(stage.machine, 2500)
    expect(brokenIn(await stage.scene.round({ fault: 'F9', random: random('F9'), inflict }))).toEqual([])
  },
  ROUND_MS,
)

test(
  'F3 after kill -9 of the application alone what was answered is there, and an open page hears of everything once',
  async () => {
    const inflict = async () => {
      await stage.machine.killServer()
      return { recovery: stage.machine.startServer() }
    }
    expect(brokenIn(await stage.scene.round({ fault: 'F3', random: random('F3'), inflict }))).toEqual([])
  },
  ROUND_MS,
)

test.skipIf(!disk)(
  'F20 on a full disk people go on reading, and writes go on when there is room again, with nothing lost',
  async () => {
    if (!disk) return
    const inflict = () => fillFor(stage, { small: disk, ms: 2500 })
    expect(brokenIn(await stage.scene.round({ fault: 'F20', random: random('F20'), inflict }))).toEqual([])
  },
  ROUND_MS,
)
