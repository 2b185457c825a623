import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Daemon, daemonOf } from '../system/daemon.ts'
import type { System } from '../system/debian.ts'
import { haproxySettings } from './haproxy.ts'
import { type Node, nodeOf, SYNCHRONOUS } from './node.ts'

/** Three PostgreSQL under Patroni and etcd, and a HAProxy that leads to whichever is the leader. */
export interface Cluster {
  nodes: readonly Node[]
  etcd: readonly Daemon[]
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
const WHOLE_MS = 180_000

export async function openCluster({ system, port }: ClusterOptions): Promise<Cluster> {
  const parts = partsOf(system, port)
  const { folder, nodes, etcd, haproxy } = parts
  const connectionString = `postgresql://lotour@127.0.0.1:${port}/${DATABASE}`
  const connect = () => connectTo(connectionString)
  const mend = async () => {
    for (const one of [...etcd, haproxy, ...nodes]) one.start()
    await untilWhole(nodes)
  }
  const dispose = async () => {
    for (const node of nodes) await node.kill()
    for (const one of [...etcd, haproxy, ...nodes.map(({ wire }) => wire)]) await one.kill()
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
    setSynchronous: (on) => setSynchronous(nodes, on),
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
  etcd: readonly Daemon[]
  haproxy: Daemon
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
      etcd: places((place) => port + 60 + place),
    }),
  )
  const webPorts = [port + 2, port + 3]
  const settings = haproxySettings({ database: port, site: port + 1, web: webPorts, nodes })
  fs.writeFileSync(path.join(folder.here, 'haproxy.cfg'), settings)
  const command = ['haproxy', '-f', path.join(folder.inside, 'haproxy.cfg')]
  return {
    folder: folder.here,
    nodes,
    etcd: places((at) => etcdOf({ system, folder, port, at })),
    haproxy: daemonOf(() => system.run(command, path.join(folder.here, 'haproxy.log'))),
    webPorts,
  }
}

const places = <T>(make: (at: number) => T): T[] => Array.from({ length: NODES }, (_, at) => make(at))

interface EtcdPlace {
  system: System
  folder: { here: string; inside: string }
  port: number
  at: number
}

function etcdOf({ system, folder, port, at }: EtcdPlace): Daemon {
  const peer = (place: number) => `http://127.0.0.1:${port + 70 + place}`
  const client = `http://127.0.0.1:${port + 60 + at}`
  const members = places((place) => `etcd${place + 1}=${peer(place)}`)
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
  return daemonOf(() => system.run(command, path.join(folder.here, `etcd${at + 1}.log`)))
}

interface Question {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
}

/** Patroni's own answer. */
async function ask(node: Node, { method = 'GET', path: where, body }: Question): Promise<Response> {
  return fetch(`http://127.0.0.1:${node.restPort}${where}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(method === 'GET' ? 2000 : 60_000),
  })
}

interface Member {
  name: string
  role: string
  state: string
}

async function membersBy(nodes: readonly Node[]): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await ask(node, { path: '/cluster' }).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function isPrimary(node: Node): Promise<boolean> {
  const answer = await ask(node, { path: '/primary' }).catch(() => null)
  return answer?.ok === true
}

async function findLeader(nodes: readonly Node[]): Promise<Node> {
  for (const end = Date.now() + WHOLE_MS; Date.now() < end; await sleep(200))
    for (const node of nodes) if (await isPrimary(node)) return node
  throw new Error('no leader')
}

async function untilWhole(nodes: readonly Node[]): Promise<void> {
  let members: Member[] = []
  for (const end = Date.now() + WHOLE_MS; Date.now() < end; await sleep(300)) {
    members = await membersBy(nodes)
    const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running')
    const following = members.filter(({ state }) => state === 'streaming')
    if (leaders.length === 1 && following.length === NODES - 1) return
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
}

const ASYNCHRONOUS = {
  synchronous_mode: false,
  synchronous_mode_strict: false,
  // However much is lost, somebody takes over.
  maximum_lag_on_failover: 1_000_000_000,
}

async function setSynchronous(nodes: readonly Node[], on: boolean): Promise<void> {
  const leader = await findLeader(nodes)
  const answer = await ask(leader, {
    method: 'PATCH',
    path: '/config',
    body: on ? SYNCHRONOUS : ASYNCHRONOUS,
  })
  if (!answer.ok) throw new Error(`Patroni refused its settings: ${answer.status}`)
  const client = await connectTo(`postgresql://postgres@127.0.0.1:${leader.port}/postgres`)
  try {
    for (const end = Date.now() + WHOLE_MS; Date.now() < end; await sleep(200)) {
      const { rows } = await client.query(
        `select from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      )
      const { rows: names } = await client.query('show synchronous_standby_names')
      if (on ? rows.length > 0 : names[0]?.synchronous_standby_names === '') return
    }
    throw new Error('the standbys did not change')
  } finally {
    await client.end()
  }
}

async function makeDatabase(leader: Node): Promise<void> {
  const client = await connectTo(`postgresql://postgres@127.0.0.1:${leader.port}/postgres`)
  try {
    await client.query('create role lotour login')
    await client.query(`create database ${DATABASE} owner lotour`)
  } finally {
    await client.end()
  }
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
