import type { Person, Seeded } from './seed.ts'

export interface Pair {
  tourist: Person
  agent: Person
}

const COUNTRY = 4

const CHATS = `
  with pair as (
    select * from unnest($1::bigint[], $2::bigint[]) with ordinality as pair(tourist_id, agent_id, place)
  ), auctions as (
    insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget)
    select tourist_id, 1, ${COUNTRY}, current_date + 30, current_date + 40, 7, 2, 250000 from pair order by place
    returning id
  ), asked as (
    select pair.*, numbered.id as auction_id
    from (select id, row_number() over (order by id) as place from auctions) as numbered join pair using (place)
  ), offers as (
    insert into offer (auction_id, agent_id, fee_kopecks) select auction_id, agent_id, 375000 from asked
    returning id, auction_id
  ), chats as (
    insert into chat (offer_id, auction_id, tourist_id, agent_id)
    select offers.id, auction_id, tourist_id, agent_id from offers join asked using (auction_id) returning offer_id
  ), conversations as (
    insert into conversation (kind, subject_id) select 'offer', offer_id from chats returning id, subject_id
  ), participants as (
    insert into participant (conversation_id, user_id, side)
    select conversations.id, user_id, side
    from conversations join offers on offers.id = subject_id join asked using (auction_id),
      lateral (values (tourist_id, 'tourist'), (asked.agent_id, 'agent')) as one(user_id, side)
    returning 1
  )
  select offers.id::integer from offers join asked using (auction_id) order by place`

/** A request of the tourist's, the agent's offer and their chat, straight into the tables; numbers of the chats, in the order of the pairs. */
export async function seedChats(stage: Seeded, pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await stage.sql(CHATS, [
    pairs.map(({ tourist }) => tourist.id),
    pairs.map(({ agent }) => agent.id),
  ])
  return rows.map(({ id }: { id: number }) => id)
}
