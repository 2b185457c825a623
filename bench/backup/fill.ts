import type { Person } from '../support/seed.ts'
import type { Stage } from '../support/stage.ts'

const ROOMS = 250_000
const MESSAGES_AT_ONCE = 1_000_000
const GIGABYTE = 1024 ** 3

/** Messages, with all indexes that messages have, until the database is so large; answers how large it has become. */
export async function fillUpTo(gigabytes: number, { sql, superuser }: Stage): Promise<number> {
  const size = async () => {
    const { rows } = await sql('select pg_database_size(current_database())::bigint as bytes')
    return Number(rows[0]?.bytes) / GIGABYTE
  }
  for (let from = 0; (await size()) < gigabytes; from += MESSAGES_AT_ONCE)
    await sql(messages(from), undefined, superuser)
  return size()
}

/** Of rooms that nobody looks for; the words are digits of a hash, which nothing makes smaller. */
const messages = (from: number) => `
  set session_replication_role = 'replica';
  set synchronous_commit = off;
  insert into message (conversation_id, seq, author_id, client_id, text, created_at)
  select 100000000 + n % ${ROOMS}, 1 + n / ${ROOMS}, 1, 'm' || n,
    'Номер ' || n || ', ' || encode(sha256(n::text::bytea), 'hex') || encode(sha256((-n)::text::bytea), 'hex'),
    now() - interval '400 days' + n * interval '1 second'
  from generate_series(${from}, ${from + MESSAGES_AT_ONCE - 1}) as n;`

/** So many grants to each agent, chained by the function by which the ledger is checked. */
export async function fillLedger(
  { sql, superuser }: Stage,
  { agents, grants }: { agents: readonly Person[]; grants: number },
): Promise<void> {
  await sql(
    `do $$
    declare
      account record;
      house bigint := (select id from ledger_account where kind = 'demo_grants');
      moved bigint;
      moved_at timestamptz;
      why text;
      link bytea;
    begin
      for account in select a.id, last.seq, last.balance_kopecks, last.hash from ledger_account as a
        join lateral (select * from ledger_entry where account_id = a.id order by seq desc limit 1) as last on true
        where a.agent_id between ${agents[0]?.id} and ${agents.at(-1)?.id}
      loop
        link := account.hash;
        for n in 1..${grants} loop
          why := 'demo:bench:' || account.id || ':' || n;
          insert into ledger_transfer (reason, kind) values (why, 'demo_grant') returning id, created_at into moved, moved_at;
          link := ledger_hash(link, account.id, (account.seq + n)::integer, 100::bigint, account.balance_kopecks + n * 100,
            'demo_grants', 'demo_grant', null, null, null, null, moved_at, why);
          insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
          values (moved, account.id, 100, account.seq + n, account.balance_kopecks + n * 100, link),
            (moved, house, -100, null, null, null);
        end loop;
      end loop;
    end $$`,
    undefined,
    superuser,
  )
}
