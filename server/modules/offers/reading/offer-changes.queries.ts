import { sql } from 'kysely'
import type { OfferChange } from '../../../../contract/offers/tourist-offers.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { Read } from '../../../platform/db/database.ts'
import { baselineOf, changeBetween } from '../offers.rules.ts'

interface Versioned {
  id: number
  version: number
  seen_version: number | null
  compared_version: number | null
  comment: string
}

interface EarlierVersion {
  offer_id: number
  version: number
  comment: string
  options: { tour_id: number; hotel: string; price: number }[]
}

/** What was changed in these offers since their tourist looked, by offer; one query, and none where nothing was. */
export async function changesOf(
  read: Read,
  { offers, options }: { offers: readonly Versioned[]; options: ReadonlyMap<number, readonly OfferOption[]> },
): Promise<Map<number, OfferChange>> {
  const changed = offers.flatMap((offer) => {
    const version = baselineOf(offer)
    return version === null ? [] : [{ offer, version }]
  })
  const earlier = await versionsAs(
    read,
    changed.map(({ offer, version }) => ({ offer_id: offer.id, version })),
  )
  return new Map(
    changed.flatMap(({ offer }) => {
      const before = earlier.get(offer.id)
      const after = { comment: offer.comment, options: options.get(offer.id) ?? [] }
      return before ? [[offer.id, changeBetween(before, after)] as const] : []
    }),
  )
}

async function versionsAs(
  read: Read,
  asked: readonly { offer_id: number; version: number }[],
): Promise<Map<number, EarlierVersion>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<EarlierVersion>`
    select asked.offer_id, asked.version, past.comment,
      (select json_agg(json_build_object('tour_id', tour_id, 'hotel', hotel.name, 'price', price) order by position)
        from offer_option as option join hotel on hotel.id = option.hotel_id
        where option.offer_id = asked.offer_id and option.version = asked.version) as options
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(offer_id bigint, version smallint)
    join offer_past_version as past on past.offer_id = asked.offer_id and past.version = asked.version`.execute(
    read,
  )
  return new Map(rows.map((row) => [row.offer_id, row]))
}
