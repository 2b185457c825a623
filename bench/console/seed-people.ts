import { type Ground, loadInto } from './load.ts'
import { FIRST } from './sizes.ts'

export const phoneOf = (place: number) => `79${String(place).padStart(9, '0')}`
export const emailOf = (place: number) => `person-${place}@example.ru`
export const idOf = (place: number) => FIRST + place

/** One in twenty has the commonest surname; one in ten thousand was shut out. One in a hundred has an agency. */
export async function seedPeople(ground: Ground, count: number): Promise<void> {
  await loadInto(ground, {
    tables: ['app_user', 'person_search', 'user_block', 'agent'],
    statements: `
      insert into app_user (id, last_name, first_name, email, phone, created_at) overriding system value
      select ${FIRST} + n,
        case when n % 20 = 0 then 'Иванова' else 'Фамилия' || translate(((n::bigint * 7919) % 20000)::text, '0123456789', 'абвгдежзик') end,
        (array['Анна', 'Мария', 'Пётр', 'Илья', 'Ольга', 'Борис', 'Нина', 'Олег'])[1 + (n::bigint * 104729 % 8)::integer],
        'person-' || n || '@example.ru', '79' || lpad(n::text, 9, '0'), now() - (${count} - n) * interval '20 seconds'
      from generate_series(1, ${count}) as n;
      -- Random as hashes are. Whom somebody looks for is hashed by the server.
      insert into person_search (user_id, phone_hash, email_hash, is_stale)
      select ${FIRST} + n, sha256(('phone ' || n)::bytea), sha256(('email ' || n)::bytea), false from generate_series(1, ${count}) as n;
      insert into user_block (user_id, reason, blocked_by)
      select ${FIRST} + n, 'Спор', ${FIRST} + 1 from generate_series(1000, ${count}, 10000) as n;
      insert into agent (id, kind, organisation, legal_address, inn, ogrn, address, status)
      select ${FIRST} + n, 'legal', (array['Море', 'Пляж', 'Закат', 'Компас', 'Парус'])[1 + n / 100 % 5] || ' ' || n || ' тур',
        'Москва', (7000000000 + n)::text, '1027700132195', 'Москва', 2
      from generate_series(100, ${count}, 100) as n;`,
  })
}

/** As if these had changed their contacts: the server hashes them. */
export async function makeStale({ stage, superuser }: Ground, places: readonly number[]): Promise<void> {
  await stage.sql(
    'update person_search set phone_hash = null, email_hash = null, is_stale = true where user_id = any($1::bigint[])',
    [places.map(idOf)],
    superuser,
  )
}
