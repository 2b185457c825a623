import type { Actor } from '../../server/platform/actor.ts'
import type { TestApp } from '../../test/support/app.ts'
import { actorOf, loadGeo, openedChat, searchedChats } from '../../test/support/chat-reading.ts'
import { openInside } from '../support/inside.ts'
import { alternate, median, type Pair, quantile, type Verdict } from '../support/measure.ts'
import type { Stage } from '../support/stage.ts'
import { seedMessages, words } from './seed-messages.ts'

const COUNT = Number(process.env['BENCH_MESSAGES'] ?? 10_000_000)
const PAIRS = 4
const READS = { floor: 200, ours: 12 }

/**
 * What a page reads of a chat of a hundred thousand messages, and what a search reads among ten million: against one row by
 * its key. Of a search the slowest of its kinds counts.
 */
export async function reading(stage: Stage): Promise<Verdict[]> {
  const { app, close } = await openInside(stage.connectionString, {})
  try {
    await loadGeo(app)
    const { tourist, agent, longChatId } = await seedMessages(stage, COUNT)
    await stage.settle()
    console.log(`chat: ${COUNT} messages`)
    const [actor, agency] = [await actorOf(app, tourist.token), await actorOf(app, agent.token)]
    const open = () => openedChat(app, { actor, chatId: longChatId })
    if ((await open())[1]?.items.length !== 50) throw new Error('the long chat was not read')
    const ratios = await against(app, { 'chat-open': open, ...searches(app, { actor, agency }) })
    const found = Object.entries(ratios).filter(([name]) => name !== 'chat-open')
    return [
      { name: 'chat-open', ratio: ratios['chat-open'] ?? Number.NaN, target: 5, isMost: true },
      { name: 'chat-search', ratio: Math.max(...found.map(([, ratio]) => ratio)), target: 60, isMost: true },
    ]
  } finally {
    await close()
  }
}

/** Of whoever has two dozen chats and the long one, and of an agency with hundreds of them. */
function searches(app: TestApp, of: { actor: Actor; agency: Actor }) {
  return Object.fromEntries(
    Object.entries(of).flatMap(([who, actor]) =>
      Object.entries(words).map(([what, q]) => [
        `chat-search ${who === 'actor' ? 'tourist' : 'agent'} ${what}`,
        () => searchedChats(app, { actor, q }),
      ]),
    ),
  )
}

/** By name: how many rows by their keys it takes. */
async function against(
  app: TestApp,
  works: Record<string, () => Promise<unknown>>,
): Promise<Record<string, number>> {
  const ratios: Record<string, number> = {}
  for (const [name, work] of Object.entries(works)) {
    const pairs = await alternate(PAIRS, {
      floor: () => timed(READS.floor, () => rowByKey(app)),
      ours: () => timed(READS.ours, work),
    })
    ratios[name] = median(pairs.map(({ floor, ours }) => quantile(ours, 0.5) / quantile(floor, 0.5)))
    print(name, { pairs, ratio: ratios[name] })
  }
  return ratios
}

function print(name: string, { pairs, ratio }: { pairs: readonly Pair<number[]>[]; ratio: number }): void {
  const of = (who: 'floor' | 'ours', share: number) =>
    median(pairs.map((pair) => quantile(pair[who], share))).toFixed(2)
  console.log(
    `${name}: p50 ${of('ours', 0.5)} ms, p99 ${of('ours', 0.99)} ms; a row by its key p50 ${of('floor', 0.5)} ms, ` +
      `p99 ${of('floor', 0.99)} ms; ${ratio.toFixed(1)} rows`,
  )
}

let turn = 0

function rowByKey({ database: { read } }: TestApp) {
  const id = 1 + ((++turn * 7919) % COUNT)
  return read.selectFrom('message').selectAll().where('id', '=', id).execute()
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    await work()
    all.push(performance.now() - began)
  }
  return all
}
