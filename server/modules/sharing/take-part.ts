import { Refusal } from '../../../contract/platform/refusals.ts'
import { sharingLimits, type VoteValue } from '../../../contract/sharing/sharing.ts'
import { takeDaily, takeDailyAt } from '../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { editKeyOf } from './guest-keys.ts'
import { shareChanged } from './sharing.events.ts'
import {
  guestBehind,
  holdAuction,
  holdGuest,
  holdLink,
  insertGuest,
  linkBehind,
  type OpenLink,
  putVote,
} from './sharing.store.ts'

/** The link that a token opens, held until the commit: read once more when its request and itself stand still. */
async function requireLink(ctx: Ctx, token: string, how: { alone: boolean }): Promise<OpenLink> {
  const known = await linkBehind(ctx.tx, { token, now: ctx.now })
  if (!known) throw new Refusal('missing', 'not_found')
  await holdAuction(ctx.tx, known.auction_id)
  await holdLink(ctx.tx, { id: known.id, ...how })
  const link = await linkBehind(ctx.tx, { token, now: ctx.now })
  if (!link) throw new Refusal('missing', 'not_found')
  return link
}

interface Joining {
  token: string
  name: string
  /** Of the browser: a repeat with the same one is the same guest. */
  key: string
}

/** Somebody without an account gives a name; answers the link's number. */
export async function joinShare(ctx: Ctx, { token, name, key }: Joining): Promise<number> {
  const { tx, now } = ctx
  const link = await requireLink(ctx, token, { alone: true })
  if (await guestBehind(tx, { linkId: link.id, key })) return link.id
  if (link.auction_state !== 'active') throw new Refusal('conflict', 'share_closed')
  const { there } = await tx
    .selectFrom('share_guest')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .where('link_id', '=', link.id)
    .executeTakeFirstOrThrow()
  if (there >= sharingLimits.guestsMax) throw new Refusal('conflict', 'share_full')
  const isNew = await insertGuest(tx, { linkId: link.id, name, key, editKey: editKeyOf(key), now })
  if (!isNew) throw new Refusal('conflict', 'share_name_taken')
  await takeDaily(ctx, 'family_guest')
  await takeDailyAt(ctx, { name: 'family_guest', who: whoseDay(link), most: sharingLimits.joinsOfLink })
  ctx.emit(shareChanged({ linkId: link.id, auctionId: link.auction_id, goneGuestIds: [] }))
  return link.id
}

const whoseDay = ({ id }: OpenLink) => `link ${id}`

interface Voting {
  token: string
  /** By what the browser is known; null: by nothing. */
  keyAt(linkId: number): string | null
  option_id: number
  value: VoteValue
  comment: string
}

/** A guest's vote for an option as it stands now; the same guest's former one is replaced. */
export async function voteOnShare(
  ctx: Ctx,
  { token, keyAt, option_id, value, comment }: Voting,
): Promise<void> {
  const { tx, now } = ctx
  const link = await requireLink(ctx, token, { alone: false })
  const key = keyAt(link.id)
  const guest = key && (await holdGuest(tx, { linkId: link.id, key }))
  if (!guest) throw new Refusal('forbidden', 'share_guest_unknown')
  if (link.auction_state !== 'active') throw new Refusal('conflict', 'share_closed')
  await requireVotable(ctx, link, option_id)
  const isNew = await putVote(tx, { guestId: guest.id, optionId: option_id, value, comment, now })
  if (!isNew) return
  await takeDaily(ctx, 'family_vote')
  await takeDailyAt(ctx, { name: 'family_vote', who: whoseDay(link), most: sharingLimits.votesOfLink })
  ctx.emit(shareChanged({ linkId: link.id, auctionId: link.auction_id, goneGuestIds: [] }))
}

/** Of the request behind the link, of the present version, and still to be chosen by these guests. */
async function requireVotable({ tx }: Ctx, link: OpenLink, optionId: number): Promise<void> {
  const option = await tx
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .select(['option.version', 'offer.version as offer_version', 'offer.state', 'offer.request_version'])
    .where('option.id', '=', optionId)
    .where('offer.auction_id', '=', link.auction_id)
    .executeTakeFirst()
  if (!option) throw new Refusal('missing', 'not_found')
  if (option.state !== 'sent') throw new Refusal('conflict', 'share_option_closed')
  if (option.version !== option.offer_version) throw new Refusal('conflict', 'share_option_changed')
  if (option.request_version < link.party_version) throw new Refusal('conflict', 'share_option_closed')
}

/** Another device, by the key of the personal link; answers the link's number. */
export async function enterShare(
  { tx, now }: Ctx,
  { token, key }: { token: string; key: string },
): Promise<number> {
  const link = await linkBehind(tx, { token, now })
  const guest = link && (await guestBehind(tx, { linkId: link.id, key }))
  if (!guest) throw new Refusal('missing', 'not_found')
  return link.id
}
