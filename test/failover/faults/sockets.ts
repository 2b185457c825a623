import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, type OpenPage } from '../../chaos/scene/open-page.ts'
import type { Scene } from '../load/scene.ts'
import type { Fault } from './fault.ts'

const CAUGHT_UP_MS = 30_000
const PROCESS_MS = 12_000
const AT_ONCE = 25

/** Many more open pages than usual, all of them cut off while the database's leader dies. */
export function socketFault(number: number): Fault {
  return {
    name: 'sockets',
    what: `${number} sockets dropped at once while the leader of the database falls: all have caught up in ${CAUGHT_UP_MS / 1000} s`,
    limitMs: PROCESS_MS,
    inflict: async (scene) => {
      const crowd = await gather(scene, number)
      try {
        return await dropAll(scene, crowd)
      } finally {
        for (const page of crowd) page.close()
      }
    },
  }
}

async function gather({ cluster, cast, journal }: Scene, number: number): Promise<OpenPage[]> {
  const crowd: OpenPage[] = []
  while (crowd.length < number) {
    const some = Array.from({ length: Math.min(AT_ONCE, number - crowd.length) }, (_, at) => {
      const agent = cast.agents[(crowd.length + at) % cast.agents.length]
      if (!agent) throw new Error('no agents')
      return openPage(cluster.siteUrl, agent, journal)
    })
    crowd.push(...(await Promise.all(some)))
  }
  return crowd
}

async function dropAll({ cluster }: Scene, crowd: readonly OpenPage[]): Promise<string[]> {
  const leader = await cluster.leader()
  const began = performance.now()
  for (const page of crowd) page.cut()
  await leader.killPostgres()
  while (!crowd.every((page) => page.isOpen()) && performance.now() - began < CAUGHT_UP_MS) await sleep(100)
  const away = crowd.filter((page) => !page.isOpen()).length
  const seen =
    away > 0 ? [`${away} of ${crowd.length} sockets were not back after ${CAUGHT_UP_MS / 1000} s`] : []
  const missed = (await Promise.all(crowd.map((page) => page.faults()))).flat()
  if (missed.length > 0) seen.push(`${missed.length} frames amiss in the crowd, such as: ${missed[0]}`)
  return seen
}
