import path from 'node:path'
import { type Daemon, daemonOf } from '../system/daemon.ts'
import type { System } from '../system/debian.ts'

/** One of those who keep who leads. */
export interface Etcd extends Daemon {
  /** Whether the others follow it. */
  leads(): Promise<boolean>
}

export interface EtcdOptions {
  system: System
  folder: { here: string; inside: string }
  /** The first port of the whole cluster's. */
  port: number
  at: number
  /** How many there are. */
  of: number
}

export const etcdPort = (port: number, at: number) => port + 60 + at

export function etcdOf({ system, folder, port, at, of }: EtcdOptions): Etcd {
  const peer = (place: number) => `http://127.0.0.1:${port + 70 + place}`
  const client = `http://127.0.0.1:${etcdPort(port, at)}`
  const members = Array.from({ length: of }, (_, place) => `etcd${place + 1}=${peer(place)}`)
  const command = [
    'etcd',
    `--name=etcd${at + 1}`,
    `--data-dir=${path.join(folder.inside, `etcd${at + 1}`)}`,
    `--listen-peer-urls=${peer(at)}`,
    `--initial-advertise-peer-urls=${peer(at)}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--initial-cluster=${members.join(',')}`,
    '--heartbeat-interval=200',
    '--election-timeout=2000',
    '--log-level=warn',
    '--unsafe-no-fsync',
  ]
  return {
    ...daemonOf(() => system.run(command, path.join(folder.here, `etcd${at + 1}.log`))),
    leads: async () => {
      const asked = { method: 'POST', body: '{}', signal: AbortSignal.timeout(2000) }
      const answer = await fetch(`${client}/v3/maintenance/status`, asked).catch(() => null)
      if (!answer?.ok) return false
      const { leader, header } = (await answer.json()) as { leader?: string; header: { member_id: string } }
      return leader === header.member_id
    },
  }
}
