import { type Ground, loadInto } from './load.ts'
import { FIRST } from './sizes.ts'

/** Half of them tickets, a quarter agencies, the rest rare kinds; the reader has twenty in hand, and as many were let lie. */
export async function seedWork(
  ground: Ground,
  { items, adminId }: { items: number; adminId: number },
): Promise<void> {
  await loadInto(ground, {
    tables: ['ticket', 'work_item'],
    statements: `
      insert into ticket (id, person_id, topic, subject, state, priority, created_at, last_at, due_next, claimed_by, claimed_until)
      overriding system value
      select ${FIRST} + n, ${FIRST} + n, 'payment', 'Деньги не пришли ' || n, 'open', 'usual', at, at, at + interval '1 day',
        case when n % ${items / 40} = 0 then ${adminId} end,
        case when n % ${items / 20} = 0 then now() + interval '1 hour'
          when n % ${items / 40} = 0 then now() - interval '1 day' end
      from (select n, now() - (${items} - n) * interval '1 minute' as at from generate_series(1, ${items}) as n) as asked;
      insert into work_item (kind, subject_id, opened_at, due_at, claimed_by, claimed_until)
      select kind, case kind when 'agency' then ${FIRST} + 100 + n / 100 * 100 else ${FIRST} + n end, at,
        case kind when 'ticket' then at + interval '1 day' else at + interval '2 days' end,
        case when n % ${items / 40} = 0 then ${adminId} when n % 100 = 1 then ${FIRST} + 1 + n % 7 end,
        case when n % ${items / 20} = 0 or n % 100 = 1 then now() + interval '1 hour'
          when n % ${items / 40} = 0 then now() - interval '1 day' end
      from (
        select n, now() - (${items} - n) * interval '1 minute' as at, case when n % 2 = 0 then 'ticket'
          when n % 40 = 1 then 'agency'
          when n % 4 = 1 then 'recheck'
          else (array['report', 'review', 'costs', 'claim', 'refund', 'booking', 'fee_refund'])[1 + n / 4 % 7] end as kind
        from generate_series(1, ${items}) as n
      ) as waiting
      on conflict do nothing;`,
  })
}
