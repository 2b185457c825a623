import { type Machine, type MachineOptions, prepareMachine } from '../../kill/server/machine.ts'
import { seeded } from '../../kill/random.ts'
import { type Fleet, openFleet } from './fleet.ts'
import { openScene, type Scene, type SceneOptions } from './scene.ts'

export interface OnMachine {
  machine: Machine
  scene: Scene
}

type MachineStage = MachineOptions & Pick<SceneOptions, 'isPatient'>

/** As `npm start` runs it: one process that starts its own database server. */
export async function openMachineStage(word: string, { isPatient, ...options }: MachineStage = {}) {
  const machine = await prepareMachine(options)
  try {
    await machine.startServer()
    const repair = async () => {
      await machine.killEverything(seeded(0))
      await machine.startServer()
    }
    const scene = await openScene(machine, { word, logs: () => [machine.logFile], repair, isPatient })
    const dispose = async () => {
      scene.close()
      await machine.dispose()
    }
    return { machine, scene, dispose }
  } catch (error) {
    await machine.dispose()
    throw error
  }
}

export async function onMachine(
  word: string,
  work: (stage: OnMachine) => Promise<void>,
  options?: MachineStage,
): Promise<void> {
  const stage = await openMachineStage(word, options)
  try {
    await work(stage)
  } finally {
    await stage.dispose()
  }
}

export interface OnFleet {
  fleet: Fleet
  scene: Scene
}

/** As a larger installation runs it: several processes, a database server of its own, a balancer. */
export async function onFleet(word: string, work: (stage: OnFleet) => Promise<void>): Promise<void> {
  const fleet = await openFleet()
  try {
    const repair = async () => {
      await fleet.startDatabase()
      for (const member of fleet.members) {
        await member.kill()
        await member.start()
      }
    }
    const scene = await openScene(fleet, { word, logs: fleet.logs, repair })
    try {
      await work({ fleet, scene })
    } finally {
      scene.close()
    }
  } finally {
    await fleet.dispose()
  }
}
