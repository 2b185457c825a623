import { hash } from '@node-rs/argon2'
import { hashSecret, randomSecret } from '../../server/platform/keys/secrets.ts'
import type { Stage } from './stage.ts'

/** Whatever takes statements. */
export type Seeded = Pick<Stage, 'sql'>

export interface Person {
  id: number
  token: string
}

/** Signed-in people, straight into the tables: a benchmark measures something else. Their numbers follow one another. */
export async function seedPeople(
  stage: Seeded,
  { count, database }: { count: number; database?: string },
): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomSecret())
  const { rows } = await stage.sql(
    `with people as (
      insert into app_user (first_name, last_name, email)
      select 'Анна', 'Лебедева', 'bench-' || gen_random_uuid() || '@example.ru' from generate_series(1, $1::integer)
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as place from people
    ), sessions as (
      insert into session (token_hash, user_id, expires_at, seen_at)
      select hash, id, now() + interval '1 day', now() + interval '1 day'
      from numbered join unnest($2::bytea[]) with ordinality as token(hash, place) using (place)
      returning user_id
    )
    select user_id::integer as id from sessions order by user_id`,
    [count, tokens.map(hashSecret)],
    database,
  )
  return rows.map(({ id }: { id: number }, at) => ({ id, token: tokens[at] ?? '' }))
}

/** Approved agents with their countries and a balance in kopecks. */
export async function seedAgents(
  stage: Seeded,
  options: { count: number; countryIds: readonly number[]; balanceKopecks?: number; database?: string },
): Promise<Person[]> {
  const people = await seedPeople(stage, options)
  const ids = people.map(({ id }) => id)
  const { countryIds, balanceKopecks = 0, database } = options
  await stage.sql(
    `insert into user_role (user_id, role) select unnest($1::bigint[]), 'agent'`,
    [ids],
    database,
  )
  await stage.sql(
    `insert into agent (id, kind, organisation, legal_address, inn, ogrn, address, status)
     select id, 'legal', 'Агентство ' || id, 'Москва', '7707083893', '1027700132195', 'Москва', 2 from unnest($1::bigint[]) as id`,
    [ids],
    database,
  )
  await stage.sql(
    'insert into agent_country (agent_id, country_id) select agent, country from unnest($1::bigint[]) as agent, unnest($2::integer[]) as country',
    [ids, countryIds],
    database,
  )
  if (balanceKopecks > 0) await stage.sql(TOP_UP, [ids, balanceKopecks], database)
  return people
}

const TOP_UP = `
  with accounts as (
    insert into ledger_account (kind, agent_id) select 'agent', unnest($1::bigint[]) returning id, agent_id
  ), transfers as (
    insert into ledger_transfer (reason, kind) select 'demo:bench:' || agent_id, 'demo_grant' from accounts
    returning id, reason, created_at
  ), moved as (
    select transfers.id as transfer_id, accounts.id as account_id, reason, created_at
    from accounts join transfers on transfers.reason = 'demo:bench:' || accounts.agent_id
  )
  insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
  select transfer_id, account_id, $2::bigint, 1, $2::bigint,
    ledger_hash(null, account_id, 1, $2::bigint, $2::bigint, 'demo_grants', 'demo_grant', null, null, null, null, created_at, reason)
  from moved
  union all
  select transfer_id, house.id, -$2::bigint, null, null, null
  from moved, ledger_account as house where house.kind = 'demo_grants'`

/** People with one and the same password; their e-mails. */
export async function seedPasswords(
  stage: Seeded,
  { count, password }: { count: number; password: string },
): Promise<string[]> {
  const { rows } = await stage.sql(
    `insert into app_user (first_name, last_name, email, password_hash)
     select 'Борис', 'Волков', 'password-' || gen_random_uuid() || '@example.ru', $2 from generate_series(1, $1::integer)
     returning email`,
    [count, await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  )
  return rows.map(({ email }: { email: string }) => email)
}
