import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { contactsShown, presentMessages } from '../messages.queries.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'
import type { StoredMessage } from '../stored-message.ts'
import { FOUND, lettersAsked, type Piece, piecesOf, tagsAsked, wordsAsked } from './search.rules.ts'
import { type Stretch, stretchesOf } from './stretches.queries.ts'

export interface Found {
  subjectId: number
  seq: number
  mine: boolean
  createdAt: string
  pieces: Piece[]
}

export interface Search {
  actor: Actor
  q: string
  /** Of what the actor may see, the freshest first: nothing else is looked at. */
  subjectIds: readonly number[]
  most: number
}

/** Where no word is found, the last messages of the freshest conversations are read letter by letter. */
const READ = { conversations: 200, messages: 200 } as const

interface Row extends StoredMessage {
  subject_id: number
}

/**
 * Messages of these conversations in which all words are found, those of the freshest first. What counts is what is shown
 * to this person: by what is hidden from them nothing is found.
 */
export async function searchMessages<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  search: Search,
): Promise<Found[]> {
  const { subjectIds, most, q } = search
  const found: Found[] = []
  const look = async (rows: readonly Row[]) => {
    // Hidden ones among them find nothing: then some more are looked at.
    for (let at = 0; at < rows.length && found.length < most; at += most)
      found.push(...(await shownOf(read, owner, { rows: rows.slice(at, at + most), search })))
  }
  for await (const stretches of stretchesOf(read, owner.kind, subjectIds)) {
    await look(await rowsByWords(read, { q, stretches, most: most + SPARE }))
    if (found.length >= most) break
  }
  if (found.length === 0)
    await look(
      await rowsByLetters(read, owner.kind, {
        ...search,
        subjectIds: subjectIds.slice(0, READ.conversations),
      }),
    )
  return found.slice(0, most)
}

const SPARE = 30

async function rowsByWords(
  read: Read,
  { q, stretches, most }: { q: string; stretches: readonly Stretch[]; most: number },
): Promise<Row[]> {
  const subjects = new Map(stretches.map(({ conversationId, subjectId }) => [conversationId, subjectId]))
  const { rows } = await sql<StoredMessage>`
    with asked as materialized (
      select to_tsquery('russian', ${wordsAsked(q)}) as words
    ),
    -- By the index alone, where stretches stand among the words: in the order of numbers all messages would be walked through.
    found as materialized (
      select message.* from asked, unnest(${tagsAsked(stretches)}::text[]) as tags
      cross join lateral (
        select * from message
        where message_words(text, conversation_id, seq) @@ (tags::tsquery && words) and deleted_at is null
      ) as message
      where numnode(words) > 0
    )
    select * from found order by id desc limit ${most}`.execute(read)
  return rows.flatMap((row) => {
    const subjectId = subjects.get(row.conversation_id)
    return subjectId === undefined ? [] : [{ ...row, subject_id: subjectId }]
  })
}

async function rowsByLetters(read: Read, kind: string, { q, subjectIds, most }: Search): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select message.*, conversation.subject_id
    from conversation cross join lateral (
      select * from message where message.conversation_id = conversation.id
      order by seq desc limit ${sql.lit(READ.messages)}
    ) as message
    where kind = ${kind} and subject_id = any(${subjectIds}::bigint[]) and text ilike ${lettersAsked(q)} and deleted_at is null
    order by message.id desc limit ${most + SPARE}`.execute(read)
  return rows
}

/** As this person sees them, and only where the words are found in what is seen. */
async function shownOf<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { rows, search }: { rows: readonly Row[]; search: Search },
): Promise<Found[]> {
  const bySubject = [...Map.groupBy(rows, ({ subject_id }) => subject_id)]
  const presented = await Promise.all(
    bySubject.map(async ([subjectId, own]) => {
      const [participants, areContactsShown] = await together(
        read,
        participantsOf(owner, subjectId),
        contactsShown(owner, subjectId),
      )
      const place = await placeOf(read, owner, { subjectId, actor: search.actor, participants })
      if (!place) return []
      const ordered = own.toSorted((a, b) => a.seq - b.seq)
      const messages = await presentMessages(read, ordered, {
        place,
        areContactsShown,
        owner,
        settledAt: null,
      })
      return messages.map((message) => ({ ...message, subjectId }))
    }),
  )
  const shown = presented.flat().toSorted((a, b) => b.id - a.id)
  const headlines = await headlinesOf(
    read,
    search.q,
    shown.map(({ text }) => text),
  )
  return shown.flatMap(({ subjectId, seq, mine, created_at }, at) => {
    const headline = headlines.get(at)
    return headline === undefined
      ? []
      : [{ subjectId, seq, mine, createdAt: created_at, pieces: piecesOf(headline) }]
  })
}

/** No word is too short to be shown: at the ends of a message stand numbers and sums. */
const HEADLINE = `StartSel=${FOUND.from}, StopSel=${FOUND.to}, MaxWords=24, MinWords=12, ShortWord=0`

/** By place among the texts: the part of each in which something is found. */
async function headlinesOf(read: Read, q: string, texts: readonly string[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ at: number; headline: string }>`
    select at::integer - 1 as at,
      case when isFound then ts_headline('russian', text, query, ${HEADLINE}) else left(text, 200) end as headline
    from unnest(${texts}::text[]) with ordinality as shown(text, at),
      to_tsquery('russian', ${wordsAsked(q)}) as query,
      lateral (select to_tsvector('russian', text) @@ query as isFound) as how
    where isFound or text ilike ${lettersAsked(q)}`.execute(read)
  return new Map(rows.map(({ at, headline }) => [at, headline]))
}
