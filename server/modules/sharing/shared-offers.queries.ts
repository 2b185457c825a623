import { sql } from 'kysely'
import { mealTitle } from '../../../contract/geo/meals.ts'
import {
  type OwnShare,
  type SharedOffers,
  type SharedOption,
  type ShareGuest,
  sharingLimits,
} from '../../../contract/sharing/sharing.ts'
import { addDays, wireDay } from '../../../contract/wire.ts'
import type { Config } from '../../platform/config/config.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../platform/db/database.ts'
import { unseal } from '../../platform/keys/seal.ts'
import { keysOf } from '../../platform/keys/secrets.ts'
import { qrSvg } from '../../platform/pages/qr-code.ts'
import { editKeyBehind } from './guest-keys.ts'
import { withSellers } from './own-options.queries.ts'
import {
  byFamily,
  byPrice,
  goneOf,
  isNobodyAgainst,
  numberedCopies,
  type OptionRow,
  type VoteRow,
  votesUnder,
} from './sharing.rules.ts'
import { firstOpenDay, guestBehind, linkBehind, placeOfToken } from './sharing.store.ts'

const VERSIONS_OF_OPTIONS_MAX = 5000

/** Exactly what whoever holds a link may see of an offer, and nothing beside it. */
interface ShownRow extends OptionRow {
  hotel: string
  stars: number
  country: string
  region: string
  flag: string
  scene: string
  /** ISO. */
  day: string
  nights: number
  meal_id: number
  state: SharedOption['state']
}

/** What stands of the offers to a request, and of former versions what was voted about by this link. */
async function optionsOf(
  read: Read,
  { id, auction_id }: { id: number; auction_id: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select option.id, option.offer_id, option.version, option.position, option.tour_id, option.hotel_id, option.price,
      offer.state in ('sent', 'chosen') and option.version = offer.version as is_present,
      hotel.name as hotel, option.stars, country.name as country, region.name as region, country.flag, region.scene,
      option.day, option.nights, option.meal_id,
      case
        when option.id = offer.chosen_option_id then 'chosen'
        when offer.state <> 'sent' or auction.state <> 'active' then 'closed'
        when offer.request_version < auction.party_version then 'other_guests'
        else 'open'
      end as state
    from offer join auction on auction.id = offer.auction_id
      join offer_option as option on option.offer_id = offer.id
      join hotel on hotel.id = option.hotel_id
      join region on region.id = option.region_id
      join country on country.id = option.country_id
    where offer.auction_id = ${auction_id} and (
      offer.state in ('sent', 'chosen') and option.version = offer.version
      or exists (select from share_vote as vote join share_guest as guest on guest.id = vote.guest_id
        where vote.option_id = option.id and guest.link_id = ${id}))
    order by option.id desc limit ${sql.lit(VERSIONS_OF_OPTIONS_MAX)}`.execute(read)
  return rows
}

/** In the order in which they came. */
function guestsOf(read: Read, linkId: number): Promise<ShareGuest[]> {
  return read
    .selectFrom('share_guest')
    .select(['id', 'name'])
    .where('link_id', '=', linkId)
    .orderBy('id')
    .limit(sharingLimits.guestsMax)
    .execute()
}

function votesOf(read: Read, linkId: number): Promise<VoteRow[]> {
  return read
    .selectFrom('share_vote as vote')
    .innerJoin('share_guest as guest', 'guest.id', 'vote.guest_id')
    .select(['vote.guest_id', 'vote.option_id', 'vote.value', 'vote.comment'])
    .$narrowType<{ value: VoteRow['value'] }>()
    .where('guest.link_id', '=', linkId)
    .orderBy('vote.option_id', 'desc')
    .limit(VERSIONS_OF_OPTIONS_MAX)
    .execute()
}

interface Voted {
  id: number
  auction_id: number
  auction_state: 'active' | 'chosen' | 'expired' | 'deleted'
}

interface Around {
  guests: readonly ShareGuest[]
  votes: readonly VoteRow[]
  /** Whose own words are shown as they were written. */
  myId: number | null
}

async function votedOf(read: Read, link: Voted, { guests, votes, myId }: Around) {
  const rows = await optionsOf(read, link)
  const options = new Map(rows.map((row) => [row.id, row]))
  const masked = votes.map((vote) =>
    vote.guest_id === myId ? vote : { ...vote, comment: hideContacts(vote.comment).text },
  )
  const present = rows
    .filter(({ is_present }) => is_present)
    .slice(0, sharingLimits.optionsMax)
    .map((row) => presentOption(row, votesUnder(row, { options, votes: masked })))
  return {
    state: stateOf(link),
    guests: guests.map(({ id, name }) => ({ id, name: id === myId ? name : hideContacts(name).text })),
    options: numberedCopies(present),
    gone: goneOf(rows)
      .slice(0, sharingLimits.optionsMax)
      .map(({ hotel }) => hotel),
  }
}

function stateOf({ auction_state }: Voted): SharedOffers['state'] {
  if (auction_state === 'active') return 'open'
  return auction_state === 'chosen' ? 'chosen' : 'over'
}

function presentOption(row: ShownRow, votes: SharedOption['votes']): Omit<SharedOption, 'copy'> {
  const { id, hotel, stars, country, region, flag, scene, day, nights, meal_id, price, state } = row
  return {
    id,
    hotel,
    stars,
    country,
    region,
    flag,
    scene,
    date: wireDay(day),
    date_back: wireDay(addDays(day, nights)),
    nights,
    meal: mealTitle(meal_id),
    price,
    state,
    votes,
    nobody_against: isNobodyAgainst(votes),
  }
}

interface Opening {
  token: string
  now: Date
  config: Config
  keyAt(linkId: number): string | null
}

/** For whoever holds the link; null where it opens nothing. Names and votes are for whoever has given a name. */
export async function sharedOffers(
  read: Read,
  { token, now, config, keyAt }: Opening,
): Promise<SharedOffers | null> {
  const link = await linkBehind(read, { token, now })
  if (!link) return null
  const key = keyAt(link.id)
  const me = key === null ? undefined : await guestBehind(read, { linkId: link.id, key })
  const [guests, votes] = me ? await Promise.all([guestsOf(read, link.id), votesOf(read, link.id)]) : [[], []]
  const voted = await votedOf(read, link, { guests, votes, myId: me?.id ?? null })
  const options = voted.options.toSorted(byPrice)
  return {
    ...voted,
    options,
    asked_by: link.name,
    chosen: options.find(({ state }) => state === 'chosen')?.hotel ?? null,
    me:
      me && key !== null
        ? {
            id: me.id,
            name: me.name,
            link: `${config.publicUrl}/share/${token}#${editKeyBehind(key, me)}`,
          }
        : null,
    was_removed: key !== null && !me,
  }
}

interface Owning {
  id: number
  touristId: number
  now: Date
  config: Config
}

/** For the tourist of the request: `missing` where it is not his; null where there is no link. */
export async function ownShare(
  read: Read,
  { id, touristId, now, config }: Owning,
): Promise<OwnShare | null | 'missing'> {
  const own = await read
    .selectFrom('auction')
    .leftJoin('share_link as link', (join) =>
      join.onRef('link.auction_id', '=', 'auction.id').on('link.revoked_at', 'is', null),
    )
    .select(['link.id', 'link.token', 'auction.state as auction_state', 'auction.date_to'])
    .where('auction.id', '=', id)
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
  if (!own) return 'missing'
  if (own.id === null || own.token === null || own.date_to < firstOpenDay(now)) return null
  const [guests, votes] = await Promise.all([guestsOf(read, own.id), votesOf(read, own.id)])
  const link = { id: own.id, auction_id: id, auction_state: own.auction_state }
  const voted = await votedOf(read, link, { guests, votes, myId: null })
  const url = `${config.publicUrl}/share/${unseal(keysOf(config), own.token, placeOfToken(own.id))}`
  return {
    ...voted,
    options: await withSellers(read, voted.options.toSorted(byFamily)),
    link: url,
    qr: qrSvg(url),
    until: wireDay(addDays(own.date_to, sharingLimits.daysAfter)),
  }
}
