import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Daemon, daemonOf } from '../system/daemon.ts'
import type { System } from '../system/debian.ts'
import { connectTo } from './connect.ts'
import { type Etcd, etcdOf, etcdPort } from './etcd.ts'
import { haproxySettings } from './haproxy.ts'
import { type Nats, natsOf } from './nats.ts'
import { type Node, nodeOf } from './node.ts'
import { ask, findLeader, setSynchronous, untilWhole } from './patroni.ts'

/** Three PostgreSQL under Patroni and etcd, a HAProxy that leads to whichever is the leader, and three NATS. */
export interface Cluster {
  nodes: readonly Node[]
  etcd: readonly Etcd[]
  haproxy: Daemon
  nats: Nats
  /** Of the leader, by HAProxy. */
  connectionString: string
  /** Of the product's pages, by HAProxy. */
  siteUrl: string
  webPorts: readonly number[]
  folder: string
  leader(): Promise<Node>
  standbys(): Promise<Node[]>
  /** Everything that is down is started, and a leader with two standbys that follow it is waited for. */
  mend(): Promise<void>
  setSynchronous(on: boolean): Promise<void>
  /** By Patroni, in good order. */
  switchOver(): Promise<void>
  connect(): Promise<pg.Client>
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  dispose(): Promise<void>
}

export interface ClusterOptions {
  system: System
  /** The first of some fifty. */
  port: number
}

const NODES = 3
const DATABASE = 'lotour'

export async function openCluster({ system, port }: ClusterOptions): Promise<Cluster> {
  const parts = partsOf(system, port)
  const { folder, nodes, etcd, haproxy, nats } = parts
  const around = [...etcd, haproxy, ...nats.nodes]
  const connectionString = `postgresql://lotour@127.0.0.1:${port}/${DATABASE}`
  const connect = () => connectTo(connectionString)
  let isSynchronous = true
  const mend = async () => {
    for (const one of [...around, ...nodes]) one.start()
    await untilWhole(nodes, { isSynchronous })
  }
  const dispose = async () => {
    for (const node of nodes) await node.kill()
    for (const one of [...around, ...nodes.map(({ wire }) => wire)]) await one.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => nodes.forEach((node) => node.end()))
  try {
    await mend()
    await makeDatabase(await findLeader(nodes))
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    ...parts,
    connectionString,
    siteUrl: `http://127.0.0.1:${port + 1}`,
    mend,
    dispose,
    connect,
    leader: () => findLeader(nodes),
    standbys: async () => {
      const leader = await findLeader(nodes)
      return nodes.filter((node) => node !== leader)
    },
    setSynchronous: async (on) => {
      await setSynchronous(nodes, on)
      isSynchronous = on
    },
    switchOver: async () => {
      const leader = await findLeader(nodes)
      const answer = await ask(leader, { method: 'POST', path: '/switchover', body: { leader: leader.name } })
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    },
    sql: async (text, values) => {
      const client = await connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end().catch(() => {})
      }
    },
  }
}

interface Parts {
  folder: string
  nodes: readonly Node[]
  etcd: readonly Etcd[]
  haproxy: Daemon
  nats: Nats
  webPorts: readonly number[]
}

/** Nothing of it runs yet. */
function partsOf(system: System, port: number): Parts {
  const folder = system.folder(`run-${process.pid}`)
  const nodes = places((at) =>
    nodeOf({
      system,
      folder,
      name: `node${at + 1}`,
      ports: { postgres: port + 31 + at, wire: port + 41 + at, rest: port + 51 + at },
      etcd: places((place) => etcdPort(port, place)),
    }),
  )
  const webPorts = [port + 2, port + 3]
  const settings = haproxySettings({ database: port, site: port + 1, web: webPorts, nodes })
  fs.writeFileSync(path.join(folder.here, 'haproxy.cfg'), settings)
  const command = ['haproxy', '-f', path.join(folder.inside, 'haproxy.cfg')]
  return {
    folder: folder.here,
    nodes,
    etcd: places((at) => etcdOf({ system, folder, port, at, of: NODES })),
    haproxy: daemonOf(() => system.run(command, path.join(folder.here, 'haproxy.log'))),
    nats: natsOf({ system, folder, port: port + 80 }),
    webPorts,
  }
}

const places = <T>(make: (at: number) => T): T[] => Array.from({ length: NODES }, (_, at) => make(at))

async function makeDatabase(leader: Node): Promise<void> {
  const client = await connectTo(`postgresql://postgres@127.0.0.1:${leader.port}/postgres`)
  try {
    await client.query('create role lotour login')
    await client.query(`create database ${DATABASE} owner lotour`)
  } finally {
    await client.end()
  }
}
