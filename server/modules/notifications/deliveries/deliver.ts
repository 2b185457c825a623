import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { kindOf, type KindName } from '../kinds/kinds.rules.ts'
import { keptOf } from '../../identity/index.ts'
import { type Listener, lockListener } from '../notifications.store.ts'
import { deliveriesGivenUp } from '../notifications.events.ts'
import { differencesOfAll } from '../preferences/preferences.queries.ts'
import { wantedChannels } from '../preferences/preferences.rules.ts'
import { type Channel, type Message, type Outcome, type OutsideChannel, TryLater } from './channel.ts'
import { channels } from './channels.ts'
import {
  claim,
  type Due,
  finish,
  finishAll,
  hurryLetters,
  lockDue,
  overdue,
  postpone,
} from './deliveries.store.ts'
import { CLAIM_MS, judge, nextAttempt, type SkipReason, type Verdict } from './delivery.rules.ts'
import { messagesOf, type OutgoingMessage } from './message.rules.ts'
import { deliverTask, type Turn } from './deliveries.tasks.ts'

interface Claimed {
  message: Message
  told: (OutgoingMessage & { attempts: number })[]
}

/**
 * What has come due to one person by one channel goes out. Claiming, sending and noting the outcome are apart: nothing
 * waits in a transaction for the outside, and whoever dies between sending and noting sends again.
 */
export const deliverJob = defineJob(deliverTask, async (context, turn) => {
  const channel = channels.find(({ name }) => name === turn.channel)
  if (!channel) throw new Error(`no channel named ${turn.channel}`)
  for (const claimed of await context.act(claimDue, turn)) {
    const result = await attempt(context, channel, claimed.message)
    await context.act(settle, { turn, claimed, result })
  }
})

type Result = { outcome: Outcome } | { failure: string; askedSeconds: number }

async function attempt(context: JobContext, channel: Channel, message: Message): Promise<Result> {
  try {
    return { outcome: await channel.send(context, message) }
  } catch (error) {
    if (error instanceof TryLater) return { failure: error.message, askedSeconds: error.retryAfter }
    context.log.warn({ err: error, channel: channel.name, key: message.key }, 'notification not sent')
    return { failure: 'error', askedSeconds: 0 }
  }
}

/** Sorts what is due into what is sent now, what waits for the morning and what is no news any more. */
export async function claimDue(ctx: Ctx, { user_id: userId, channel }: Turn): Promise<Claimed[]> {
  const { tx, now } = ctx
  const listener = await lockListener(tx, userId)
  if (!listener) {
    const keptId = await keptOf(tx, userId)
    if (keptId !== null) return claimDue(ctx, { user_id: keptId, channel })
    await finishAll(tx, userId, { state: 'skipped', reason: 'gone' satisfies SkipReason, now })
    return []
  }
  const due = await lockDue(tx, { userId, channel, now })
  if (due.length === 0) return []
  const judged = await judgeAll(ctx, due, { listener, channel })
  const sending = judged.flatMap(({ delivery, verdict }) => ('send' in verdict ? [delivery] : []))
  await putAside(ctx, judged, { user_id: userId, channel })
  await claim(
    tx,
    sending.map(({ id }) => id),
    new Date(now.getTime() + CLAIM_MS),
  )
  const told = sending.map(toldOf)
  return messagesOf(told, { userId, channel, siteUrl: new URL(ctx.config.publicUrl).origin })
}

interface Judged {
  delivery: Due
  verdict: Verdict
}

async function judgeAll(
  { tx, now }: Ctx,
  due: readonly Due[],
  { listener, channel }: { listener: Listener; channel: OutsideChannel },
): Promise<Judged[]> {
  const differences = await differencesOfAll(tx, listener.userId)
  return due.map((delivery) => {
    const kind = kindOf(delivery.kind)
    const verdict: Verdict = kind
      ? judge(
          {
            urgency: kind.urgency,
            untilRead: kind.untilRead ?? false,
            expiresAt: delivery.expires_at,
            isRead: delivery.read_at !== null,
            isSeen: delivery.seen_at !== null,
            isReplaced: delivery.replaced_at !== null,
            isWanted: wantedChannels(kind, differences.get(delivery.kind) ?? new Map()).includes(channel),
          },
          { now, hours: listener },
        )
      : { skip: 'off' }
    return { delivery, verdict }
  })
}

async function putAside(ctx: Ctx, judged: readonly Judged[], turn: Turn): Promise<void> {
  const { tx, now, enqueue } = ctx
  const mornings = new Map<number, number[]>()
  const skipped = new Map<SkipReason, number[]>()
  for (const { delivery, verdict } of judged) {
    if ('skip' in verdict) skipped.set(verdict.skip, [...(skipped.get(verdict.skip) ?? []), delivery.id])
    if ('postpone' in verdict) {
      const at = verdict.postpone.getTime()
      mornings.set(at, [...(mornings.get(at) ?? []), delivery.id])
    }
  }
  for (const [reason, ids] of skipped) await finish(tx, ids, { state: 'skipped', reason, now })
  for (const [at, ids] of mornings) {
    const until = new Date(at)
    await postpone(tx, ids, { until, reason: 'quiet' })
    enqueue(deliverTask, turn, { runAt: until, key: `notifications.morning:${keyOf(turn)}` })
  }
}

const keyOf = ({ user_id, channel }: Turn) => `${user_id}:${channel}`

function toldOf(delivery: Due): OutgoingMessage & { attempts: number } {
  return {
    notificationId: delivery.notification_id,
    deliveryId: delivery.id,
    kind: delivery.kind as KindName,
    data: delivery.data,
    count: delivery.count,
    tag: delivery.group_key ?? delivery.fact,
    expiresAt: delivery.expires_at,
    attempts: delivery.attempts + 1,
  }
}

/** Notes what became of an attempt; after the last one, or where there is nobody, the letter's turn comes at once. */
export async function settle(
  ctx: Ctx,
  { turn, claimed, result }: { turn: Turn; claimed: Claimed; result: Result },
): Promise<void> {
  const { tx, now } = ctx
  const ids = claimed.told.map(({ deliveryId }) => deliveryId)
  if ('failure' in result) return retry(ctx, { turn, claimed, ...result })
  if (result.outcome.state === 'sent') return finish(tx, ids, { state: 'sent', reason: null, now })
  await finish(tx, ids, { state: 'skipped', reason: result.outcome.reason, now })
  await fallBack(ctx, turn, claimed.told)
}

interface Failed {
  turn: Turn
  claimed: Claimed
  failure: string
  askedSeconds: number
}

async function retry(ctx: Ctx, { turn, claimed, failure, askedSeconds }: Failed): Promise<void> {
  const { tx, now } = ctx
  const lost: OutgoingMessage[] = []
  for (const one of claimed.told) {
    const until = nextAttempt(one, { now, askedSeconds })
    if (until) {
      await postpone(tx, [one.deliveryId], { until, reason: failure })
      ctx.enqueue(deliverTask, turn, { runAt: until })
    } else {
      await finish(tx, [one.deliveryId], { state: 'failed', reason: failure, now })
      lost.push(one)
    }
  }
  if (lost.length === 0) return
  ctx.emit(deliveriesGivenUp({ channel: turn.channel }))
  await fallBack(ctx, turn, lost)
}

async function fallBack(ctx: Ctx, turn: Turn, told: readonly OutgoingMessage[]): Promise<void> {
  if (turn.channel === 'email') return
  const ids = told.filter(({ kind }) => !kindOf(kind)?.untilRead).map(({ notificationId }) => notificationId)
  if (await hurryLetters(ctx.tx, ids, ctx.now)) ctx.enqueue(deliverTask, { ...turn, channel: 'email' })
}

const LATE_MS = 60_000
const SWEPT_AT_ONCE = 500

/** Every minute: what is overdue, whatever became of its job. */
export async function sweepDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - LATE_MS)
  for (const turn of await overdue(ctx.tx, { before, most: SWEPT_AT_ONCE }))
    ctx.enqueue(deliverTask, turn, { key: `notifications.late:${keyOf(turn)}` })
}

export const sweepJob = defineJob(
  'notifications.sweep',
  ({ act }) => act(sweepDeliveries, undefined),
  '* * * * *',
)
