import type { Person } from '../support/seed.ts'
import { type Pair, seedChats } from '../support/chats.ts'
import { seedAgents, seedPeople } from '../support/seed.ts'
import type { Stage } from '../support/stage.ts'

/** Of how many messages a conversation is, but for the long one. */
const PER_ROOM = 40
const LONG = 100_000
const TOURISTS_CHATS = 25
const AGENTS_CHATS = 400

export interface Talkers {
  /** In two dozen chats, as a tourist who has asked several times. */
  tourist: Person
  /** In hundreds of them. */
  agent: Person
  /** Of a hundred thousand messages, the tourist's too. */
  longChatId: number
}

/** So many messages on the site: people whom we ask for have some of them, each lying among those of everybody else. */
export async function seedMessages(stage: Stage, count: number): Promise<Talkers> {
  const tourists = await seedPeople(stage, { count: 60 })
  const agents = await seedAgents(stage, { count: 30, countryIds: [4] })
  const [tourist, agent, other] = [tourists[0], agents[0], agents[1]]
  if (!tourist || !agent || !other) throw new Error('nobody was seeded')
  const own: Pair[] = [
    ...agents.slice(1, 1 + TOURISTS_CHATS).map((one) => ({ tourist, agent: one })),
    ...Array.from({ length: AGENTS_CHATS }, (_, at) => ({
      tourist: tourists[1 + (at % 59)] ?? tourist,
      agent,
    })),
  ]
  const ids = await seedChats(stage, own)
  const [longChatId = 0] = await seedChats(stage, [{ tourist, agent: other }])
  const rooms = Math.max(ids.length * 2, Math.ceil(count / PER_ROOM))
  await stage.sql(sentences, undefined, stage.superuser)
  await stage.sql(lying({ ids, pairs: own, rooms, count }), undefined, stage.superuser)
  await stage.sql(long(longChatId, { tourist, agent: other }), undefined, stage.superuser)
  return { tourist, agent, longChatId }
}

/** Of these searches ask: one word of half of all messages, two common ones, and one that is in few. */
export const words = {
  common: 'отель',
  two: 'завтрак море',
  rare: 'мазурка',
  absent: 'хризантема',
  piece: 'отел',
}

/** Twenty thousand, of words that are common or rare as words are; drawn the same each time. */
const sentences = `
  create table bench_sentence (place integer primary key, text text not null);
  select setseed(0.16);
  with vocabulary as (
    select array['отель', 'номер', 'море', 'завтрак', 'пляж', 'вылет', 'трансфер', 'доплата', 'бассейн', 'виза', 'паспорт', 'экскурсия',
      'питание', 'ужин', 'багаж', 'рейс', 'страховка', 'оплата', 'договор', 'скидка', 'ребёнок', 'кровать', 'территория', 'анимация',
      'горка', 'аквапарк', 'балкон', 'вид', 'этаж', 'сад', 'песок', 'галька', 'пирс', 'риф', 'закат', 'рынок', 'город', 'остров',
      'аэропорт', 'автобус', 'гид', 'музей', 'крепость', 'пещера', 'водопад', 'лодка', 'рыбалка', 'дайвинг', 'массаж', 'хаммам']
      || array(select 'слово' || translate(n::text, '0123456789', 'абвгдежзик') from generate_series(1, 3000) as n) as word
  )
  insert into bench_sentence
  select place, (case when random() < 0.5 then 'В отеле ' else '' end)
    || (select string_agg(word[1 + floor(power(random(), 4) * 3050)::integer + 0 * nth], ' ')
      from generate_series(1, 9) as nth where place > 0)
    || (case when place % 4000 = 0 then ' мазурка' else '' end)
  from vocabulary, generate_series(1, 20000) as place;`

/** Each has read all but the last words. */
const read = `
  update participant set read_seq = greatest(last_seq - 3, 0) from conversation
  where conversation.id = conversation_id and last_seq > 0;`

/** One after another in time, so that those of one conversation lie far from each other. */
function lying({
  ids,
  pairs,
  rooms,
  count,
}: {
  ids: number[]
  pairs: Pair[]
  rooms: number
  count: number
}): string {
  return `
    set session_replication_role = 'replica';
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    insert into conversation (id, kind, subject_id)
    select 100000000 + n, 'offer', 100000000 + n from generate_series(${ids.length}, ${rooms - 1}) as n;
    create temporary table own as
    select place - 1 as room, conversation.id, tourist_id, agent_id
    from unnest(array[${ids.join()}]::bigint[], array[${pairs.map(({ tourist }) => tourist.id).join()}]::bigint[],
      array[${pairs.map(({ agent }) => agent.id).join()}]::bigint[]) with ordinality as one(offer_id, tourist_id, agent_id, place)
    join conversation on kind = 'offer' and subject_id = offer_id;
    create unique index on own (room);
    analyze own;
    -- Read from all messages at once, which is how one is built that is not there yet.
    drop index message_by_words;
    insert into message (conversation_id, seq, author_id, client_id, text, created_at)
    select coalesce(own.id, 100000000 + room), seq, coalesce(case when seq % 2 = 0 then agent_id else tourist_id end, 1),
      'm' || n, sentence.text, now() - interval '400 days' + n * interval '3 seconds'
    from (select n, ((n::bigint * 7919) % ${rooms})::integer as room, (n / ${rooms}) + 1 as seq,
        1 + ((n::bigint * 104729) % 20000)::integer as place from generate_series(0, ${count - 1}) as n) as one
    join bench_sentence as sentence using (place)
    left join own using (room)
    order by n;
    update conversation set last_seq = (select max(seq) from message where conversation_id = conversation.id)
    where id in (select id from own);
    ${read}`
}

const long = (chatId: number, { tourist, agent }: Pair) => `
  set session_replication_role = 'replica';
  set synchronous_commit = off;
  set maintenance_work_mem = '512MB';
  insert into message (conversation_id, seq, author_id, client_id, text, created_at)
  select conversation.id, seq, case when seq % 2 = 0 then ${agent.id} else ${tourist.id} end, 'long' || seq, sentence.text,
    now() - interval '300 days' + seq * interval '200 seconds'
  from conversation, generate_series(1, ${LONG}) as seq
  join bench_sentence as sentence on sentence.place = 1 + seq % 20000
  where kind = 'offer' and subject_id = ${chatId} order by seq;
  update conversation set last_seq = ${LONG} where kind = 'offer' and subject_id = ${chatId};
  ${read}
  create index message_by_words on message using gin (message_words(text, conversation_id, seq)) with (fastupdate = off);`
