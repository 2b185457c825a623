import { prepareMachine } from '../../../kill/server/machine.ts'
import { SMALL_JOURNAL } from './disk.ts'
import { type Part, randomOf } from '../part.ts'
import { openPowerDisk, type PowerDisk } from './power-disk.ts'
import { openScene } from '../../scene/scene.ts'
import { seeded } from '../../../kill/random.ts'

/** The machine loses its power: what was not yet on the disk is gone, and so is everybody who works. */
export const power: Part = {
  what: 'a power cut: the file system under the database ends without writing what it still holds',
  rounds: 5,
  run: async ({ rounds, seed, tell }) => {
    const disk = openPowerDisk()
    if (typeof disk === 'string') return disk
    try {
      await cutRounds(disk, { rounds, seed, tell })
    } finally {
      disk.dispose()
    }
    return null
  },
}

async function cutRounds(disk: PowerDisk, { rounds, seed, tell }: Parameters<Part['run']>[0]): Promise<void> {
  const machine = await prepareMachine({
    folder: disk.folder,
    settings: SMALL_JOURNAL,
  })
  try {
    await machine.startServer()
    const comeBack = async () => {
      await machine.killEverything(seeded(0))
      await disk.comeBack()
      await machine.startServer()
    }
    const scene = await openScene(machine, {
      word: `power ${seed}`,
      logs: () => [machine.logFile],
      repair: comeBack,
    })
    for (let round = 0; round < rounds; round++) {
      const random = randomOf(seed, 'power', round)
      const inflict = async () => {
        disk.cutPower()
        await machine.killEverything(random)
        await disk.comeBack()
        return { recovery: machine.startServer() }
      }
      tell(await scene.round({ fault: 'a power cut', random, inflict }))
    }
    scene.close()
  } finally {
    await machine.dispose()
  }
}
