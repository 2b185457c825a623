import { addDays, moscowDay } from '../../../../../contract/wire.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import type { DataOf } from '../../../../platform/events.ts'
import { constants } from '../../../../platform/db/constants.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import type { auctionEdited } from '../../../auctions/index.ts'
import { notify } from '../../notify.ts'
import { requestOf, waitingOffers } from '../tell.queries.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

type Edited = Pick<DataOf<typeof auctionEdited>, 'auctionId' | 'version' | 'changed' | 'isOtherParty'>

const SILENCE_MS = 3 * 3_600_000
const BATCH = 100

const silenceTask = defineTask<{ auctionId: number }>('notifications.silence')

/** From the launch on it is clear when to look whether anybody has answered. */
export const awaitOffers = defineHandler(
  'notifications.await-offers',
  async (ctx, { auctionId }: { auctionId: number }) => {
    ctx.enqueue(silenceTask, { auctionId }, { runAt: new Date(ctx.now.getTime() + SILENCE_MS) })
  },
)

/** Nobody has answered so far: the tourist hears what helps. */
export async function tellOfSilence(ctx: Ctx, { auctionId }: { auctionId: number }): Promise<void> {
  const request = await requestOf(ctx.tx, auctionId)
  if (!request || request.state !== 'active' || request.hidden_at || request.offers_count > 0) return
  await notify(ctx, {
    kind: 'auction.silent',
    userId: request.tourist_id,
    fact: `silent:${auctionId}`,
    data: { request_id: auctionId, country: request.country },
  })
}

export const silenceJob = defineJob(silenceTask, ({ act }, payload) => act(tellOfSilence, payload))

/** The last departure day is tomorrow. Answers the last auction's number, null where there were no more. */
export async function tellOfEnding(
  ctx: Ctx,
  { day, after }: { day: string; after: number },
): Promise<number | null> {
  const ending = await ctx.tx
    .selectFrom('auction')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .select(['auction.id', 'tourist_id', 'offers_count', 'country.name as country'])
    .where('state', 'in', constants('active'))
    .where('hidden_at', 'is', null)
    .where('date_to', '=', day)
    .where('auction.id', '>', after)
    .orderBy('auction.id')
    .limit(BATCH)
    .execute()
  for (const { id, tourist_id, offers_count, country } of ending)
    await notify(ctx, {
      kind: 'auction.ending',
      userId: tourist_id,
      fact: `ending:${id}`,
      data: { request_id: id, country, offers: offers_count },
    })
  return ending.length === BATCH ? (ending.at(-1)?.id ?? null) : null
}

/** At ten in the morning in Moscow. */
export const endingJob = defineJob(
  'notifications.ending',
  async ({ act, now }) => {
    const day = addDays(moscowDay(now()), 1)
    for (let after: number | null = 0; after !== null;) after = await act(tellOfEnding, { day, after })
  },
  '0 7 * * *',
)

/** Whoever has answered hears what of the request is another now; each version once. */
export const tellOfRequestEdit = defineHandler(
  'notifications.request-edited',
  async (ctx, { auctionId, version, changed, isOtherParty }: Edited) => {
    const answered = await waitingOffers(ctx.tx, auctionId)
    for (const { id, agent_id, country } of answered)
      await notify(ctx, {
        kind: 'request.edited',
        userId: agent_id,
        fact: `request-edited:${auctionId}:${version}`,
        data: {
          request_id: auctionId,
          offer_id: id,
          country,
          changed: [...changed],
          is_other_party: isOtherParty,
        },
      })
  },
)

/** Hiding or showing an auction that ended long ago speaks of its state as well: that is not its end. */
const ENDED_DAYS = 7

export const tellOfExpiry = defineHandler(
  'notifications.expiry',
  async (ctx, { auctionId, state }: { auctionId: number; state: string }) => {
    if (state !== 'expired') return
    const request = await requestOf(ctx.tx, auctionId)
    if (!request || request.hidden_at) return
    if (request.date_to < addDays(moscowDay(ctx.now), -ENDED_DAYS)) return
    await notify(ctx, {
      kind: 'auction.expired',
      userId: request.tourist_id,
      fact: `expired:${auctionId}`,
      data: { request_id: auctionId, country: request.country },
    })
  },
)
