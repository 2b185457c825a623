import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logOf, type Member, memberOf, pidsOf } from '../../chaos/scene/fleet.ts'
import { signalAll, waitUntilGone } from '../../kill/server/processes.ts'
import { answers, hasEnded, type ServerProcess, tailOf } from '../../kill/server/server-process.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { ourCode } from './releases.ts'

/** Two web and two worker processes on the cluster, with one key. */
export interface Product {
  members: readonly ProductMember[]
  /** Its own, beside the database. */
  folder: string
  logs(): string[]
  /** The database as this program wants it. */
  migrate(code: string): Promise<void>
  /** Whoever is down is started. */
  mend(): Promise<void>
  dispose(): Promise<void>
}

export interface ProductMember extends Member {
  isDown(): boolean
  /** Nobody has ended it, and yet it has. */
  hasFallen(): boolean
  /** The program that it runs, or will from its next start on. */
  code: string
}

const NAMES = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const

export async function openProduct(cluster: Cluster, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const folder = path.join(cluster.folder, 'product')
  fs.mkdirSync(folder)
  const settings = { ...env, DATABASE_URL: cluster.connectionString, LOTOUR_POOL_MAX: '15' }
  const running = new Map<string, ServerProcess>()
  process.once('exit', () => signalAll(pidsOf(running), 'SIGKILL'))
  // A worker has no door of its own: its demo agents call as everybody does.
  const sitePort = Number(new URL(cluster.siteUrl).port)
  const members = NAMES.map((name, at): ProductMember => {
    const place = { folder, port: cluster.webPorts[at] ?? sitePort, env: settings, running }
    const member: ProductMember = Object.assign(memberOf(name, { ...place, code: () => member.code }), {
      code: ourCode,
      isDown: () => ended(running.get(name)),
      hasFallen: () => running.has(name) && ended(running.get(name)),
    })
    return member
  })
  const product: Product = {
    members,
    folder,
    logs: () => NAMES.map((name) => logOf(folder, name)),
    migrate: (code) => migrate({ folder, code, env: settings }),
    mend: async () => {
      for (const member of members) if (member.isDown()) await member.start()
    },
    dispose: async () => {
      const pids = pidsOf(running)
      signalAll(pids, 'SIGKILL')
      await waitUntilGone(pids)
    },
  }
  try {
    await product.migrate(ourCode)
    await product.mend()
    while (!(await answers(`${cluster.siteUrl}/health/ready`))) await sleep(100)
    return product
  } catch (error) {
    await product.dispose()
    throw error
  }
}

const ended = (server: ServerProcess | undefined) => !server || hasEnded(server)

interface Migration {
  folder: string
  code: string
  env: NodeJS.ProcessEnv
}

async function migrate({ folder, code, env }: Migration): Promise<void> {
  const logFile = logOf(folder, 'migrate')
  const log = fs.openSync(logFile, 'a')
  const child = spawn(process.execPath, ['server/main.ts', '--role=migrate'], {
    cwd: code,
    env: {
      PATH: process.env['PATH'],
      LOTOUR_DATA_DIR: folder,
      LOTOUR_DEMO: '1',
      LOTOUR_PRICE_ROWS: '20000',
      LOTOUR_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  const [status] = await once(child, 'exit')
  fs.closeSync(log)
  if (status !== 0) throw new Error(`the database was not made ready:\n${tailOf(logFile)}`)
}
