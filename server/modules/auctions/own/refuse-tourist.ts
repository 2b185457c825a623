import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { defineHandler } from '../../../platform/use-case.ts'

/**
 * An agent has no auctions and no chats of a tourist: who waits for offers, or has chosen one and is not back yet, would
 * lose them. What is over keeps nobody.
 */
export const refuseTourist = defineHandler(
  'auctions.refuse-tourist',
  async ({ tx, now }, { agentId }: { agentId: number }) => {
    const live = await tx
      .selectFrom('auction')
      .select('id')
      .where('tourist_id', '=', agentId)
      .where(({ or, and, eb }) =>
        or([
          eb('state', '=', 'active'),
          and([eb('state', '=', 'chosen'), eb(sql<Date>`date_to + nights`, '>=', sql<Date>`${now}::date`)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (live) throw new Refusal('conflict', 'tourist_has_auctions')
  },
  { within: true },
)
