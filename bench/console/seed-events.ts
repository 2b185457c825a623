import { type Ground, loadInto } from './load.ts'
import { days, FIRST } from './sizes.ts'

/** Ten events for each auction: its launch and end, three offers, a fifth of a choice, a tenth of a booking, fees and refunds. */
export async function seedEvents(ground: Ground, events: number): Promise<void> {
  const auctions = Math.round(events / 10)
  /** When the auction of this number was launched: evenly over the year that ends now. */
  const launched = `now() - interval '${days} days' + n * interval '1 second' * ${(days * 86_400 - 7200) / auctions}`
  await loadInto(ground, {
    tables: ['auction', 'auction_move', 'offer', 'offer_move'],
    statements: market(auctions, launched),
  })
  await loadInto(ground, {
    tables: ['booking', 'booking_move', 'ledger_transfer', 'ledger_entry'],
    statements: money(auctions, launched),
  })
}

const market = (auctions: number, launched: string) => `
  create temporary table place as
    select (select array_agg(id) from (select id from country order by priority desc, id limit 30) as c) as countries,
      (select array_agg(id) from (select id from departure order by id limit 10) as d) as departures;
  insert into auction (id, tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget, state, created_at)
    overriding system value
  select ${FIRST} + n, ${FIRST} + 1 + n % 1000, departures[1 + (n::bigint * 40503 % 65536)::integer % cardinality(departures)],
    countries[1 + (n::bigint * 2654435761 % 1000003)::integer % cardinality(countries)], current_date, current_date + 7, 7, 2, 150000, 'expired', ${launched}
  from generate_series(1, ${auctions}) as n, place order by n;
  insert into auction_move (auction_id, from_state, to_state, moved_at)
  select ${FIRST} + n, case when step = 1 then 'active' end, case step when 0 then 'active' else 'expired' end, ${launched} + step * interval '1 hour'
  from generate_series(1, ${auctions}) as n, generate_series(0, 1) as step order by n, step;
  insert into offer (id, auction_id, agent_id, state, fee_kopecks, created_at, read_at) overriding system value
  select ${FIRST} + n * 3 + k, ${FIRST} + n, ${FIRST} + 100 * (1 + (n + k) % 1000), 'declined', 30000, ${launched} + (1 + (n + k) % 50) * interval '1 minute', now()
  from generate_series(1, ${auctions}) as n, generate_series(0, 2) as k order by n, k;
  insert into offer_move (offer_id, from_state, to_state, version, moved_at)
  select ${FIRST} + n * 3 + k, case when k = 3 then 'sent' end, case when k = 3 then 'chosen' else 'sent' end, 1, ${launched} + (1 + (n + k) % 50) * interval '1 minute'
  from generate_series(1, ${auctions}) as n, generate_series(0, 3) as k where k < 3 or n % 5 = 0 order by n, k;
  drop table place;`

const money = (auctions: number, launched: string) => `
  insert into booking (id, auction_id, offer_id, option_id, tourist_id, agent_id, state, opened_at) overriding system value
  select ${FIRST} + n, ${FIRST} + n, ${FIRST} + n * 3, 1, ${FIRST} + 1 + n % 1000, ${FIRST} + 100 * (1 + n % 1000), 'finished', ${launched}
  from generate_series(10, ${auctions}, 10) as n order by n;
  insert into booking_move (booking_id, n, move, from_state, to_state, mover, note, moved_at)
  select ${FIRST} + n, step, (array['open', 'submit', 'quote', 'accept', 'cover', 'confirm', 'depart', 'finish'])[step],
    nullif((array['', 'filling', 'checking', 'agreeing', 'paying', 'confirming', 'confirmed', 'travelling'])[step], ''),
    (array['filling', 'checking', 'agreeing', 'paying', 'confirming', 'confirmed', 'travelling', 'finished'])[step],
    (array['tourist', 'tourist', 'agent', 'tourist', 'system', 'agent', 'system', 'system'])[step], '', ${launched} + step * interval '10 minutes'
  from generate_series(10, ${auctions}, 10) as n, generate_series(1, 8) as step order by n, step;
  insert into ledger_account (kind) values ('fees') on conflict do nothing;
  insert into ledger_transfer (id, reason, kind, offer_id, created_at) overriding system value
  select ${FIRST} + n * 4 + k, 'bench:' || n || ':' || k, case when k = 3 then 'refund' else 'fee' end, ${FIRST} + n * 3 + k % 3,
    ${launched} + (1 + (n + k) % 50) * interval '1 minute'
  from generate_series(1, ${auctions}) as n, generate_series(0, 3) as k order by n, k;
  insert into ledger_entry (transfer_id, account_id, amount_kopecks)
  select transfer.id, account.id, 30000 from ledger_transfer as transfer, ledger_account as account
  where account.kind = 'fees' and transfer.id > ${FIRST} order by transfer.id;`
