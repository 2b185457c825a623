import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../kill/random.ts'
import type { ProductMember } from '../load/product.ts'
import { makeRelease, ourCode } from '../load/releases.ts'
import type { Scene } from '../load/scene.ts'
import type { Fault } from './fault.ts'

const AWAY_MS = { least: 500, most: 4000 }
const NOTICED_MS = 5000
/** The balancer looks once a second, and believes the second bad answer. */
const SEEN_MS = 2500

/** What happens to the processes of the product. */
export const processFaults: readonly Fault[] = [
  {
    name: 'kill-web',
    what: 'kill -9 of a web process, as often between a commit and its news as chance has it',
    limitMs: NOTICED_MS,
    inflict: (scene, random) => killOne(scene, 'web', random),
  },
  {
    name: 'kill-worker',
    what: 'kill -9 of a worker process: its jobs are given back',
    limitMs: NOTICED_MS,
    inflict: (scene, random) => killOne(scene, 'worker', random),
  },
  {
    name: 'rolling',
    what: 'all four processes stopped and started, one after another: not one call is lost',
    limitMs: NOTICED_MS,
    isSeamless: true,
    inflict: async ({ product }, random) => {
      const seen: string[] = []
      for (const member of random.shuffled(product.members)) seen.push(...(await replace(member)))
      return seen
    },
  },
  {
    name: 'deploy',
    what: 'a new release: its migration, a process of the former one that comes back after it, then all four by the new one',
    limitMs: NOTICED_MS,
    isSeamless: true,
    inflict: deploy,
  },
]

async function killOne({ product }: Scene, role: ProductMember['role'], random: Random): Promise<void> {
  const one = random.pick(product.members.filter((member) => member.role === role))
  await one.kill()
  await sleep(random.between(AWAY_MS.least, AWAY_MS.most))
  await one.start()
}

async function replace(member: ProductMember, code = member.code): Promise<string[]> {
  const { code: status, ms } = await member.stop()
  member.code = code
  await member.start()
  await sleep(SEEN_MS)
  return status === 0 ? [] : [`${member.name} ended with ${status} after ${Math.round(ms)} ms`]
}

let releases = 0

async function deploy({ product }: Scene, random: Random): Promise<readonly string[]> {
  const former = product.members[0]?.code
  const next = makeRelease(product.folder, ++releases)
  await product.migrate(next)
  const seen = await replace(random.pick(product.members))
  for (const member of random.shuffled(product.members)) seen.push(...(await replace(member, next)))
  if (former && former !== ourCode) fs.rmSync(former, { recursive: true })
  return seen
}
