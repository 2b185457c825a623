import path from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { logOf, type Member, memberOf, pidsOf } from '../../chaos/scene/fleet.ts'
import { signalAll, waitUntilGone } from '../../kill/server/processes.ts'
import { answers, type ServerProcess, tailOf } from '../../kill/server/server-process.ts'
import type { Cluster } from '../cluster/cluster.ts'

/** Two web and two worker processes on the cluster, with one key. */
export interface Product {
  members: readonly Member[]
  logs(): string[]
  dispose(): Promise<void>
}

const NAMES = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const
const root = path.resolve(import.meta.dirname, '../../..')

export async function openProduct(cluster: Cluster, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const folder = path.join(cluster.folder, 'product')
  fs.mkdirSync(folder)
  const settings = { ...env, DATABASE_URL: cluster.connectionString, LOTOUR_POOL_MAX: '15' }
  await migrate(folder, settings)
  const running = new Map<string, ServerProcess>()
  process.once('exit', () => signalAll(pidsOf(running), 'SIGKILL'))
  // A worker has no door of its own: its demo agents call as everybody does.
  const sitePort = Number(new URL(cluster.siteUrl).port)
  const members = NAMES.map((name, at) =>
    memberOf(name, { folder, port: cluster.webPorts[at] ?? sitePort, env: settings, running }),
  )
  const product: Product = {
    members,
    logs: () => NAMES.map((name) => logOf(folder, name)),
    dispose: async () => {
      const pids = pidsOf(running)
      signalAll(pids, 'SIGKILL')
      await waitUntilGone(pids)
    },
  }
  try {
    for (const member of members) await member.start()
    while (!(await answers(`${cluster.siteUrl}/health/ready`))) await sleep(100)
    return product
  } catch (error) {
    await product.dispose()
    throw error
  }
}

async function migrate(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const logFile = logOf(folder, 'migrate')
  const log = fs.openSync(logFile, 'a')
  const child = spawn(process.execPath, ['server/main.ts', '--role=migrate'], {
    cwd: root,
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
  const [code] = await once(child, 'exit')
  fs.closeSync(log)
  if (code !== 0) throw new Error(`the database was not made ready:\n${tailOf(logFile)}`)
}
