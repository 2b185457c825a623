import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../../server/platform/db/migrate.ts'
import { type Machine, prepareMachine } from '../../kill/server/machine.ts'
import { signalAll, waitUntilGone } from '../../kill/server/processes.ts'
import {
  hasEnded,
  launchServer,
  type ServerProcess,
  tailOf,
  waitUntilReady,
} from '../../kill/server/server-process.ts'
import { freePort } from '../../support/processes/processes.ts'
import { type Balancer, openBalancer } from './balancer.ts'

/** Two web and two worker processes on one database server, a balancer before them. */
export interface Fleet extends Pick<
  Machine,
  'url' | 'connect' | 'sql' | 'folder' | 'dataDir' | 'startDatabase'
> {
  members: readonly Member[]
  balancer: Balancer
  logs(): string[]
  dispose(): Promise<void>
}

export interface Member {
  name: string
  role: 'web' | 'worker'
  pid(): number
  /** Settles when it serves, or works. `env`: settings beside the usual ones. */
  start(env?: NodeJS.ProcessEnv): Promise<void>
  kill(): Promise<void>
  /** SIGTERM; how long it took to end, milliseconds, and its exit code (null: it had to be killed). */
  stop(): Promise<{ ms: number; code: number | null }>
}

const NAMES = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const
const WORKS = 'Очередь задач работает'
const START_MS = 120_000
const STOP_MS = 20_000

export async function openFleet(env: NodeJS.ProcessEnv = {}): Promise<Fleet> {
  // Four processes, each with its pool and its lines, and whoever looks on.
  const machine = await prepareMachine({ settings: { max_connections: '200' } })
  const settings = { ...env, DATABASE_URL: machine.connectionString }
  const members: Member[] = []
  const running = new Map<string, ServerProcess>()
  const endAtExit = () => signalAll(pidsOf(running), 'SIGKILL')
  process.once('exit', endAtExit)
  const end = async () => {
    signalAll(pidsOf(running), 'SIGKILL')
    await waitUntilGone(pidsOf(running))
    process.off('exit', endAtExit)
    await machine.dispose()
  }
  try {
    await machine.startDatabase()
    await migrate(machine.connectionString)
    const ports = [await freePort(), await freePort()]
    const balancer = await openBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    for (const [at, name] of NAMES.entries()) {
      // A worker has no door of its own: its demo agents call as everybody does.
      const port = ports[at] ?? Number(new URL(balancer.url).port)
      members.push(memberOf(name, { folder: machine.folder, port, env: settings, running }))
      await members.at(-1)?.start()
    }
    while (balancer.ready().length < ports.length) await sleep(50)
    return {
      url: balancer.url,
      connect: machine.connect,
      sql: machine.sql,
      folder: machine.folder,
      dataDir: machine.dataDir,
      startDatabase: machine.startDatabase,
      members,
      balancer,
      logs: () => NAMES.map((name) => logOf(machine.folder, name)),
      dispose: async () => {
        balancer.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export const logOf = (folder: string, name: string) => path.join(folder, `${name}.log`)

export function pidsOf(running: Map<string, ServerProcess>): number[] {
  return [...running.values()].flatMap(({ child }) => child.pid ?? [])
}

export interface Place {
  folder: string
  port: number
  env: NodeJS.ProcessEnv
  running: Map<string, ServerProcess>
  /** The folder of the program at its next start. */
  code?: () => string
}

/** One process of the product, by the role that its name begins with. */
export function memberOf(name: string, { folder, port, env, running, code }: Place): Member {
  const role = name.startsWith('web') ? 'web' : 'worker'
  const logFile = logOf(folder, name)
  const current = () => {
    const server = running.get(name)
    if (!server?.child.pid) throw new Error(`${name} does not run`)
    return { server, pid: server.child.pid }
  }
  return {
    name,
    role,
    pid: () => current().pid,
    start: async (more = {}) => {
      const before = fs.existsSync(logFile) ? fs.statSync(logFile).size : 0
      const server = launchServer({
        folder,
        port,
        logFile,
        args: [`--role=${role}`],
        ...(code && { code: code() }),
        env: { ...env, ...more },
      })
      running.set(name, server)
      await (role === 'web' ? waitUntilReady(server) : waitUntilWorks(server, before))
    },
    kill: async () => {
      const { server, pid } = current()
      if (!hasEnded(server)) signalAll([pid], 'SIGKILL')
      await waitUntilGone([pid])
      running.delete(name)
    },
    stop: async () => {
      const { server, pid } = current()
      const began = performance.now()
      const ended = hasEnded(server) ? Promise.resolve() : once(server.child, 'exit')
      process.kill(pid, 'SIGTERM')
      await Promise.race([ended, sleep(STOP_MS)])
      if (!hasEnded(server)) signalAll([pid], 'SIGKILL')
      await waitUntilGone([pid])
      running.delete(name)
      return { ms: performance.now() - began, code: server.child.exitCode }
    },
  }
}

async function waitUntilWorks(server: ServerProcess, before: number): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(25)) {
    if (fs.readFileSync(server.logFile).subarray(before).includes(WORKS)) return
    if (hasEnded(server)) break
  }
  throw new Error(`the worker did not start:\n${tailOf(server.logFile)}`)
}
