import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, type Verdict } from '../support/measure.ts'
import type { Program } from '../support/programs.ts'
import type { Side } from './side.ts'
import { workerOf } from './worker.ts'

const FLIPS = 30
const SECOND = 1000
const LATE_MS = 10_000

/** A switch flipped in one web process until the other one and a worker have it: by the slowest of them, of thirty flips. */
export async function flipped({ startServer, connectionString, token, tourist }: Side): Promise<Verdict[]> {
  const [first, second] = [await startServer(), await startServer()]
  const worker = await workerOf(connectionString)
  const times: number[] = []
  try {
    for (let version = 0; version < FLIPS; version++) {
      const isOn = version % 2 === 1
      // All three know how it stands: what has never been asked is not kept.
      const known = [() => launches(second, tourist), () => worker.isOn()]
      await Promise.all(known.map((ask) => until(ask, !isOn)))
      await flip(first, { token, version, isOn })
      const began = performance.now()
      await Promise.all(known.map((ask) => until(ask, isOn)))
      times.push(performance.now() - began)
    }
  } finally {
    await worker.close()
    await second.stop()
    await first.stop()
  }
  const [half, most] = [quantile(times, 0.5), Math.max(...times)]
  console.log(`console-switch: in all processes after ${half.toFixed(0)} ms, at most ${most.toFixed(0)} ms`)
  return [{ name: 'console-switch', ratio: most / SECOND, target: 1, isMost: true }]
}

async function flip(
  { url }: Program,
  { token, version, isOn }: { token: string; version: number; isOn: boolean },
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/switches/new_auctions`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, is_on: isOn, reason: 'Замер' }),
  })
  if (!answer.ok) throw new Error(`the flip was answered with ${answer.status} ${await answer.text()}`)
}

/** Whether a request is looked at at all: what is wrong with an empty one nobody says while there are none. */
async function launches({ url }: Program, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.arrayBuffer()
  return answer.status !== 503
}

async function until(ask: () => Promise<boolean>, wanted: boolean): Promise<void> {
  for (const end = performance.now() + LATE_MS; (await ask()) !== wanted; await sleep(2))
    if (performance.now() > end) throw new Error('the switch has not come')
}
