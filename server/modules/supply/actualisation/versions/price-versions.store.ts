import { sql } from 'kysely'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { type AskedTour, factsOf, type TourFacts } from '../asked-tour.ts'
import type { Priced } from '../formula/formula.rules.ts'
import { minuteOf, reasonOf } from './price-version.rules.ts'
import { presentVersion, versionKey, versionsOf, type VersionRow } from './price-versions.queries.ts'

export interface FoundPrice {
  supplier: string
  tour: TourFacts
  priced: Priced
  /** What people were shown before there was any version, whole roubles for the party. */
  shownPrice: number
}

/** Versions of one tour and party are made one after another; the lock ends with the transaction. */
export async function lockVersions(tx: Ctx['tx'], { tourId, party }: AskedTour): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price ${versionKey(tourId, party)}`}, 0))`.execute(
    tx,
  )
}

/** This minute's version, if there is one. */
export async function versionOfMinute({ tx, now }: Ctx, asked: AskedTour): Promise<VersionRow | null> {
  return (await versionsOf(tx, asked).where('minute', '=', minuteOf(now)).executeTakeFirst()) ?? null
}

/** Adds a version; where this minute has one already, that one is the answer: the unique key decides. */
export async function addVersion(ctx: Ctx, asked: AskedTour, found: FoundPrice) {
  const { priced, tour, supplier, shownPrice } = found
  const { formula, price } = priced
  const last = await versionsOf(ctx.tx, asked).executeTakeFirst()
  const before = { price: last?.price ?? shownPrice, made: last ?? null }
  const added = await ctx.tx
    .insertInto('price_version')
    .values({
      tour_id: asked.tourId,
      supplier,
      tour: JSON.stringify(factsOf(tour)),
      adults: asked.party.adults,
      child_ages: [...asked.party.child_ages],
      operator_amount: formula.operator_amount,
      currency: formula.currency,
      rate: formula.rate,
      rate_day: formula.rate_day?.split('.').toReversed().join('-') ?? null,
      rate_source: formula.rate_source,
      markup_percent: formula.markup_percent,
      fuel: formula.fuel,
      price,
      previous_price: before.price,
      reason: reasonOf(priced, before),
      formula: JSON.stringify(formula),
      minute: minuteOf(ctx.now),
      priced_at: ctx.now,
      actor_id: requireActor(ctx).id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return presentVersion(added ?? (await versionsOf(ctx.tx, asked).executeTakeFirstOrThrow()))
}
