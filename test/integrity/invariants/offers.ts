import { auctionMoves } from '../../../server/modules/auctions/auctions.states.ts'
import { offerMoves } from '../../../server/modules/offers/offers.states.ts'
import type { Invariant } from './invariant.ts'

/** A history begins once, each line begins where the one before ended, and the last one ends where the row stands. */
function history(thing: 'auction' | 'offer', begins: string): string {
  const { all } = thing === 'auction' ? auctionMoves : offerMoves
  const allowed = all.map(({ from, to }) => `('${from}', '${to}')`).join(', ')
  return `
    with lines as (
      select ${thing}_id as id, from_state, to_state,
        lag(to_state) over (partition by ${thing}_id order by id) as before,
        lead(to_state) over (partition by ${thing}_id order by id) as after
      from ${thing}_move
    )
    select '${thing} ' || id as what from lines
    where from_state is distinct from before
      or (from_state is null and to_state <> '${begins}')
      or (from_state is not null and from_state <> to_state and (from_state, to_state) not in (values ${allowed}))
    union
    select '${thing} ' || row.id from ${thing} as row
    left join lines on lines.id = row.id and lines.after is null
    where lines.to_state is distinct from row.state`
}

/** Every offer as it was made, with the number of the last event of this kind before it that speaks of the same. */
function afterLast(name: string, same: string): string {
  return `
    select id, data, last_id from (
      select id, name, data, max(id) filter (where name = '${name}') over (partition by data->>'${same}' order by id) as last_id
      from event where name in ('offer.submitted', '${name}')
    ) as told where name = 'offer.submitted'`
}

export const auctionsAndOffers: readonly Invariant[] = [
  {
    id: 'I10',
    fault: 'an auction without its one history, event and frame',
    rows: `
      with parts as (
        select auction_id as id, 'move' as part from auction_move where from_state is null and to_state = 'active'
        union all select (data->>'auctionId')::bigint, 'event' from event where name = 'auction.launched'
        union all select (data->>'request_id')::bigint, 'frame' from live_frame where name = 'request.launched'
      )
      select 'auction ' || coalesce(auction.id, parts.id) as what from auction full join parts on parts.id = auction.id
      group by auction.id, parts.id
      having auction.id is null or count(*) <> 3 or count(distinct part) <> 3`,
  },
  {
    id: 'I10',
    fault: 'an offer without its one history, chat, conversation, event and two frames',
    rows: `
      with parts as (
        select offer_id as id, 'move' as part from offer_move where from_state is null and to_state = 'sent'
        union all select offer_id, 'chat' from chat
        union all select subject_id, 'conversation' from conversation where kind = 'offer'
        union all select (data->>'offerId')::bigint, 'event' from event where name = 'offer.submitted'
        union all select (data->>'offer_id')::bigint, url from live_frame where name = 'offer.submitted'
      )
      select 'offer ' || coalesce(offer.id, parts.id) as what from offer full join parts on parts.id = offer.id
      left join auction on auction.id = offer.auction_id left join app_user as tourist on tourist.id = auction.tourist_id
      group by offer.id, parts.id, tourist.id
      -- What was told to a person alone goes with the person.
      having offer.id is null or count(distinct part) <> count(*)
        or count(*) filter (where tourist.deleted_at is null or part not like 'user:%')
          <> case when tourist.deleted_at is null then 6 else 5 end`,
  },
  {
    id: 'I10',
    fault: 'a call whose key is kept without its answer',
    rows: `select operation || ' ' || key as what from idempotent_call where answer is null`,
  },
  {
    id: 'I11',
    fault: 'an offer made after its auction had ended or while it was hidden',
    rows: `
      select 'offer ' || (made.data->>'offerId') as what
      from (${afterLast('auction.changed', 'auctionId')}) as made join event as last on last.id = made.last_id
      where last.data->>'state' <> 'active' or last.data->>'hidden' = '1'`,
  },
  {
    id: 'I11',
    fault: 'an offer of an agent whom no moderator had passed at that moment',
    rows: `
      select 'offer ' || (made.data->>'offerId') as what
      from (${afterLast('agent.moderated', 'agentId')}) as made left join event as last on last.id = made.last_id
      where (last.data->>'status')::integer is distinct from 2`,
  },
  {
    id: 'I12',
    fault: 'two offers of one agent on one auction',
    rows: `
      select 'agent ' || agent_id || ', auction ' || auction_id as what from offer
      group by agent_id, auction_id having count(*) > 1`,
  },
  {
    id: 'I12',
    fault: 'an offer without one to three options',
    rows: `
      select 'offer ' || offer.id || ', version ' || made.version as what
      from offer cross join generate_series(1, offer.version) as made(version)
      where (select count(*) from offer_option as option where offer_id = offer.id and option.version = made.version)
        not between 1 and 3`,
  },
  {
    id: 'I12',
    fault: 'an option that belongs to no version of an offer, or stands out of order',
    rows: `
      select 'option ' || option.id as what from offer_option as option left join offer on offer.id = option.offer_id
      where offer.id is null or option.version not between 0 and offer.version
        or option.position > (select count(*) from offer_option as other
          where other.offer_id = option.offer_id and other.version = option.version)`,
  },
  {
    id: 'I13',
    fault: 'a chosen auction without its one chosen offer, or a chosen offer on another',
    rows: `
      select 'auction ' || auction.id as what from auction join offer on offer.auction_id = auction.id
      group by auction.id
      having count(*) filter (where offer.state = 'chosen') > 1
        or (auction.state = 'chosen') <> (count(*) filter (where offer.state = 'chosen') = 1) and auction.state <> 'deleted'`,
  },
  {
    id: 'I14',
    fault: 'a history of an auction with a gap or a move that does not exist',
    rows: history('auction', 'active'),
  },
  {
    id: 'I14',
    fault: 'a history of an offer with a gap or a move that does not exist',
    rows: history('offer', 'sent'),
  },
  {
    id: 'I15',
    fault: 'an auction that expired before its dates had passed',
    rows: `
      select 'auction ' || id as what from auction
      where state = 'expired' and date_to >= (now() at time zone 'Europe/Moscow')::date`,
  },
  {
    id: 'I18',
    fault: 'an auction that counts its offers wrongly',
    rows: `
      with told as (
        select auction_id, count(distinct offer.id) as offers, count(distinct offer.id) filter (where read_at is null) as unread,
          -- What is priced for other guests than those of now is no price.
          min(option.price) filter (where offer.state <> 'declined' and request_version >= party_version) as best
        from offer join offer_option as option on option.offer_id = offer.id and option.version = offer.version
        join auction on auction.id = offer.auction_id
        where offer.state not in ('withdrawn', 'removed') group by auction_id
      )
      select 'auction ' || id as what from auction left join told on told.auction_id = auction.id
      where offers_count <> coalesce(offers, 0) or unread_offers <> coalesce(unread, 0) or best_price is distinct from best`,
  },
]
