import { sql } from 'kysely'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import type { Message } from '../../../contract/chat/chat.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { agencyOf } from '../../platform/actor.ts'
import { statement } from '../../platform/db/statement.ts'
import { verifiedCountries } from '../agents/index.ts'
import { defineConversationOwner, type Participant, type Reached } from '../conversation/index.ts'
import { chatRead, messageChanged, messageSent, presenceFrame } from './chat.events.ts'

/** Of an offer: the tourist has chosen it. */
export const areContactsShown = (offerState: string): boolean => offerState === 'chosen'

const STATES = 'select id, state from offer where id = any($1)'
// Whatever was said before a signature may have been relied on by it.
const SETTLED = `
  select max(price.accepted_at) as at
  from booking join booking_price as price on price.booking_id = booking.id
  where booking.offer_id = $1 and price.accepted_at is not null`
const WRITTEN = 'update chat set last_at = $2 where offer_id = $1'

type Side = Message['author']

/**
 * What the tourist and the agent of an offer talk about. Each keeps the other's contacts hidden until the tourist has
 * chosen; an agent writes as long as a moderator's acceptance stands, or the tourist has chosen.
 */
export const offerConversation = defineConversationOwner({
  kind: 'offer',
  sides: ['tourist', 'agent'],
  column: { name: 'chat_id', title: 'Чат' },
  contacts: (offerIds) =>
    statement(
      STATES,
      [offerIds],
      (rows: { id: number; state: string }[]) =>
        new Set(rows.filter(({ state }) => areContactsShown(state)).map(({ id }) => id)),
    ),
  // Whoever works in the agency; it has been there itself from the beginning.
  joining: {
    side: 'agent',
    isNamed: true,
    may: (_read, { actor, participants }) =>
      participants.some(
        ({ userId, side, cameLater }) => side === 'agent' && !cameLater && userId === agencyOf(actor),
      ),
  },
  mayWrite: async ({ tx, actor }, { self, others, areContactsShown: isChosen }) => {
    const isAgent = self.side === 'agent'
    if (!isChosen && isAgent && !(actor && (await verifiedCountries(tx, agencyOf(actor)))))
      throw new Refusal('forbidden', 'chat_not_verified')
    const partners = others.filter(({ side }) => side !== self.side)
    if (partners.every(({ isGone }) => isGone)) throw new Refusal('conflict', 'partner_gone')
    // With an agency's owner everybody who works there is out.
    if (partners.some(({ isBlocked, cameLater }) => isBlocked && !cameLater))
      throw new Refusal('conflict', 'partner_blocked')
  },
  written: ({ now }, { subjectId }) => statement(WRITTEN, [subjectId, now], () => undefined),
  filePath: (fileId, what) =>
    what === 'pdf'
      ? `/api/chat-files/${fileId}`
      : `/api/chat-photos/${fileId}${what === 'thumbnail' ? '/thumbnail' : ''}`,
  sent: (message) =>
    messageSent({
      chatId: chatIdOf(message.subjectId),
      seq: message.seq,
      toUserId: partnerOf(message),
      byTourist: message.self.side === 'tourist',
    }),
  settledAt: (offerId) => statement(SETTLED, [offerId], ([row]: { at: Date | null }[]) => row?.at ?? null),
  changed: ({ subjectId, rev, self, others }) =>
    messageChanged({
      chatId: chatIdOf(subjectId),
      rev,
      touristId: sideOf('tourist', [self, ...others]),
      agentId: sideOf('agent', [self, ...others]),
    }),
  present: ({ subjectId, side, state }) => presenceFrame({ chatId: chatIdOf(subjectId), side, state }),
  read: ({ subjectId, seq, self }) => chatRead({ chatId: chatIdOf(subjectId), seq, reader: self.side }),
})

/** The tourist, or the agency: whoever has been on the other side from the beginning. */
function partnerOf({ self, others }: Reached<Side>): number {
  return sideOf(self.side === 'tourist' ? 'agent' : 'tourist', others)
}

function sideOf(wanted: Side, among: readonly Participant<Side>[]): number {
  const found = among.find(({ side, cameLater }) => side === wanted && !cameLater)
  if (!found) throw new Error(`no ${wanted} in the conversation of an offer`)
  return found.userId
}

/** `chatIdOf` of a row of `chat`, for queries. */
export const chatIdRef = sql.ref<number>('chat.offer_id')
