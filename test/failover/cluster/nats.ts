import path from 'node:path'
import { type Daemon, daemonOf } from '../system/daemon.ts'
import type { System } from '../system/debian.ts'

/** Three servers by which the product's processes tell one another. */
export interface Nats {
  nodes: readonly Daemon[]
  /** As the setting NATS_URL has it, with this password or the right one. */
  url(password?: string): string
}

export interface NatsOptions {
  system: System
  folder: { here: string }
  /** The first of six. */
  port: number
}

const NODES = [0, 1, 2]
const USER = 'lotour'
const PASSWORD = 'failover'

export function natsOf({ system, folder, port }: NatsOptions): Nats {
  const route = (at: number) => `nats://127.0.0.1:${port + NODES.length + at}`
  const nodes = NODES.map((at) =>
    daemonOf(() =>
      system.run(
        [
          'nats-server',
          `--name=nats${at + 1}`,
          '--addr=127.0.0.1',
          `--port=${port + at}`,
          `--user=${USER}`,
          `--pass=${PASSWORD}`,
          '--cluster_name=lotour',
          `--cluster=${route(at)}`,
          `--routes=${NODES.map(route).join(',')}`,
        ],
        path.join(folder.here, `nats${at + 1}.log`),
      ),
    ),
  )
  return {
    nodes,
    url: (password = PASSWORD) =>
      NODES.map((at) => `nats://${USER}:${password}@127.0.0.1:${port + at}`).join(','),
  }
}
