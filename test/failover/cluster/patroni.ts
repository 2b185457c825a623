import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from './connect.ts'
import { type Node, SYNCHRONOUS } from './node.ts'

const WHOLE_MS = 180_000

interface Question {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
}

/** Patroni's own answer. */
export async function ask(node: Node, { method = 'GET', path: where, body }: Question): Promise<Response> {
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

export async function findLeader(nodes: readonly Node[]): Promise<Node> {
  for (const end = Date.now() + WHOLE_MS; Date.now() < end; await sleep(200))
    for (const node of nodes) if (await isPrimary(node)) return node
  throw new Error('no leader')
}

/** One leads and all others follow; where commits wait, any of them may take over. */
export async function untilWhole(
  nodes: readonly Node[],
  { isSynchronous }: { isSynchronous: boolean },
): Promise<void> {
  let members: Member[] = []
  for (const end = Date.now() + WHOLE_MS; Date.now() < end; await sleep(300)) {
    members = await membersBy(nodes)
    const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running')
    const following = members.filter(({ state }) => state === 'streaming')
    const heirs = isSynchronous ? following.filter(({ role }) => role === 'quorum_standby') : following
    if (leaders.length === 1 && heirs.length === nodes.length - 1) return
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
}

const ASYNCHRONOUS = {
  synchronous_mode: false,
  synchronous_mode_strict: false,
  // However much is lost, somebody takes over.
  maximum_lag_on_failover: 1_000_000_000,
}

export async function setSynchronous(nodes: readonly Node[], on: boolean): Promise<void> {
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
