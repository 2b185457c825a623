import type { ManagedReport } from '../../../../contract/chat/reports.ts'
import { hideCards } from '../../../platform/contacts/cards.rules.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import { type KeptWords, shownOf } from '../../conversation/index.ts'

interface Around {
  reported: number
  hiddenBy: ReadonlyMap<number, number>
  /** Numbers of the lines that nobody wrote. */
  events: ReadonlySet<number>
}

/** What was kept, as the staff read it: whether it was wrong is seen without anybody's phone, mail or card. */
export function quotedWords(
  kept: readonly KeptWords[],
  { reported, hiddenBy, events }: Around,
): ManagedReport['messages'] {
  const pieces = kept.flatMap(({ seq, author_id, former, text }) => [
    ...former.map((said, n) => ({ seq, author_id, text: said, n })),
    { seq, author_id, text, n: null },
  ])
  const shown = shownOf(pieces)
  const readable = new Map(
    pieces.map((piece) => [`${piece.seq} ${piece.n}`, hideCards(shown.get(piece)?.text ?? piece.text).text]),
  )
  return kept.map(({ seq, side, text, former, files, at }) => ({
    seq,
    side: side === 'tourist' ? 'tourist' : 'agent',
    is_event: events.has(seq),
    text: readable.get(`${seq} null`) ?? text,
    former: former.map((_, n) => readable.get(`${seq} ${n}`) ?? ''),
    hidden_by: hiddenBy.get(seq) ?? null,
    files: files.map(({ id, kind, title }) => ({
      title: hideCards(hideContacts(title).text).text,
      url: kind === 'photo' && seq === reported ? `/api/admin/message-report-photos/${id}` : null,
    })),
    at,
    is_reported: seq === reported,
  }))
}
