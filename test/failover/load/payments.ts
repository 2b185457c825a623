import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxCards } from '../../../contract/billing/sandbox.ts'
import type { Random } from '../../kill/random.ts'
import { type Answer, type Client, type Observe, openClient } from '../../kill/traffic/http-client.ts'
import type { Person } from '../../kill/traffic/journal.ts'
import type { Served } from '../../kill/settle.ts'

/** A top-up of an agent's by the sandbox, from the first call to the money on the balance. */
export interface TopUp {
  key: string
  who: Person
  /** Roubles; no other payment of this agent is of so many. */
  amount: number
  /** As the first answered call said. */
  id?: number
  theirs?: string
  /** A sign-in that has grown old moves no money until it is confirmed again: nothing of this one is stored. */
  isRefused?: true
  /** The gateway has answered that it has the money. */
  isPaid: boolean
}

export interface PaymentsOptions {
  served: Served
  agents: readonly Person[]
  topUps: TopUp[]
  random: Random
  /** The word that keys of this run begin with. */
  word: string
  observe: Observe
}

const CARD = { card: sandboxCards[0].number, expires: '12/30', cvc: '123' }
const LEAST = 1000
const MOST = 300_000
const TRIES = 60
/** Together: what is not there by then is told, and nobody waits for the rest. */
const SETTLED_MS = 120_000

/** Agents begin top-ups and pay them, one after another, until stopped. */
export function startPayments(options: PaymentsOptions): { stop(): Promise<void> } {
  const client = openClient(options.served.url, options.observe)
  const going = { on: true }
  const loop = async (who: Person) => {
    while (going.on) {
      const topUp = begin(options, who)
      await carryOn(client, topUp).catch(() => undefined)
      await sleep(options.random.between(200, 900))
    }
  }
  const loops = options.agents.map(loop)
  return {
    stop: async () => {
      going.on = false
      await Promise.all(loops)
      client.close()
    },
  }
}

function begin({ topUps, word }: PaymentsOptions, who: Person): TopUp {
  const number = topUps.length
  const key = `top-up-${word}-${number}`.replaceAll(' ', '-')
  const topUp = { key, who, amount: LEAST + (number % (MOST - LEAST)), isPaid: false }
  topUps.push(topUp)
  return topUp
}

/** Whatever of it has not been answered yet. */
async function carryOn(client: Client, topUp: TopUp): Promise<Answer> {
  const { who, amount, key } = topUp
  if (topUp.id === undefined) {
    const call = {
      method: 'POST',
      path: '/api/travel-agent/top-up',
      body: { amount },
      token: who.token,
      key,
    } as const
    const begun = await client.call(call)
    if (begun.status === 403 && begun.body.error.reason === 'reauth') topUp.isRefused = true
    if (begun.status !== 200) return begun
    topUp.id = begun.body.result.id
    topUp.theirs = sandboxIdOf(begun)
  }
  if (topUp.theirs === undefined) {
    // The process died between its own row and the gateway: whoever asks gets the page.
    const asked = { method: 'GET', path: `/api/travel-agent/payments/${topUp.id}`, token: who.token } as const
    const seen = await client.call(asked)
    topUp.isPaid = seen.body.result?.state === 'paid'
    topUp.theirs = sandboxIdOf(seen)
    if (topUp.theirs === undefined && !topUp.isPaid) return { ...seen, status: 404 }
  }
  if (!topUp.isPaid) {
    const page = `/api/sandbox/payments/${topUp.theirs}`
    const paid = await client.call({ method: 'POST', path: `${page}/pay`, body: CARD })
    // Paid by a call whose answer got lost: the page says so.
    if (paid.status === 409) {
      const seen = await client.call({ method: 'GET', path: page })
      topUp.isPaid = seen.status === 200 && seen.body.result.state === 'succeeded'
      if (!topUp.isPaid) return seen
    } else if (paid.status !== 200) return paid
    topUp.isPaid = true
  }
  return client.call({
    method: 'POST',
    path: `/api/travel-agent/payments/${topUp.id}/check`,
    body: {},
    token: who.token,
  })
}

/** While it is to be paid, the page for that is told. */
function sandboxIdOf({ body }: Answer): string | undefined {
  const url: string | null | undefined = body.result?.payment_url
  return url ? new URL(url).pathname.split('/').at(-1) : undefined
}

/** Carries on with every top-up that got stuck, by the same keys; what became of them all, as sentences. */
export async function settlePayments(served: Served, topUps: readonly TopUp[]): Promise<string[]> {
  const client = openClient(served.url)
  const faults: string[] = []
  const end = Date.now() + SETTLED_MS
  try {
    for (const topUp of topUps) {
      if (topUp.isRefused) continue
      let answer = await carryOn(client, topUp).catch(() => null)
      for (
        let tries = 0;
        answer?.status !== 200 && !topUp.isRefused && tries < TRIES && Date.now() < end;
        tries++
      ) {
        await sleep(500)
        answer = await carryOn(client, topUp).catch(() => null)
      }
      if (answer?.status !== 200 && !topUp.isRefused)
        faults.push(
          `${topUp.key} (${topUp.id}, ${topUp.theirs}) is answered ${answer?.status ?? 'nothing'}, not paid at the end`,
        )
    }
  } finally {
    client.close()
  }
  return faults
}

/** Top-ups that were answered and are not stored, or are stored twice, or whose money is not on the balance. */
export async function faultsOfPayments(
  served: Served,
  { topUps, isEnd }: { topUps: readonly TopUp[]; isEnd: boolean },
): Promise<string[]> {
  const rows = await served.sql<{
    id: number
    user_id: number
    kopecks: string
    state: string
    credits: number
  }>(
    `select id::int, user_id::int, amount_kopecks::text as kopecks, state,
       (select count(*)::int from ledger_transfer where payment_id = payment.id and kind = 'top_up') as credits
     from payment where user_id = any($1) and purpose = 'top_up'`,
    [[...new Set(topUps.map(({ who }) => who.id))]],
  )
  const stored = Map.groupBy(rows, ({ user_id, kopecks }) => `${user_id} ${kopecks}`)
  return topUps.flatMap(({ key, who, amount, id, isPaid, isRefused }) => {
    const found = stored.get(`${who.id} ${amount * 100}`) ?? []
    const [one] = found
    if (isRefused && one) return [`${key}: refused, yet stored`]
    if (found.length > 1) return [`${key}: stored ${found.length} times`]
    if (id !== undefined && one?.id !== id) return [`${key}: answered, yet lost`]
    if (one && one.credits > 1) return [`${key}: on the balance ${one.credits} times`]
    if (isEnd && isPaid && one?.credits !== 1) return [`${key}: paid, yet not on the balance (${one?.state})`]
    return []
  })
}
