import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'
import type { PersonalTables } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { eraseAgain, eraseAgainTask } from './delete-account.ts'

/** The law's term for claims: so long it may be asked by what right the data were kept. */
const PROOF_YEARS = 3

export const eraseAgainJob = (tables: PersonalTables) =>
  defineJob(eraseAgainTask, async ({ act }, payload) => {
    await act(eraseAgain, { ...payload, tables })
    await act(forgetAgency, payload)
  })

/** An agency's name on pages that slept; what they are told is kept by its address and for a day. */
async function forgetAgency({ tx }: Ctx, { userId }: { userId: number }): Promise<void> {
  await sql`
    update live_frame set data = data - 'organisation' from offer, auction
    where offer.agent_id = ${userId} and auction.id = offer.auction_id
      and live_frame.url in ('auction:' || auction.id, 'user:' || auction.tourist_id)
      and live_frame.name = 'offer.submitted' and (live_frame.data ->> 'offer_id')::bigint = offer.id`.execute(
    tx,
  )
}

/** Proofs of consents of people who are gone, after their term; every night. */
export const forgetProofsJob = defineJob(
  'privacy.forget-proofs',
  ({ act }) => act(forgetProofs, null),
  '41 2 * * *',
)

export async function forgetProofs({ tx, now }: Ctx, _input: null): Promise<void> {
  await sql`
    with over as (
      update account_deletion set phone_hash = null
      where deleted_at < ${now}::timestamptz - make_interval(years => ${sql.lit(PROOF_YEARS)})
      returning user_id
    )
    delete from consent where user_id in (select user_id from over)`.execute(tx)
}
