import { sql } from 'kysely'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { agencyOf } from '../../platform/actor.ts'
import { statement } from '../../platform/db/statement.ts'
import { verifiedCountries } from '../agents/index.ts'
import { defineConversationOwner, type Reached } from '../conversation/index.ts'
import { chatRead, messageSent } from './chat.events.ts'

/** Of an offer: the tourist has chosen it. */
export const areContactsShown = (offerState: string): boolean => offerState === 'chosen'

const STATES = 'select id, state from offer where id = any($1)'
const WRITTEN = 'update chat set last_at = $2 where offer_id = $1'

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
    if (others.filter(({ side }) => side !== self.side).every(({ isGone }) => isGone))
      throw new Refusal('conflict', 'partner_gone')
  },
  written: ({ now }, { subjectId }) => statement(WRITTEN, [subjectId, now], () => undefined),
  sent: (message) =>
    messageSent({
      chatId: chatIdOf(message.subjectId),
      seq: message.seq,
      toUserId: partnerOf(message),
      byTourist: message.self.side === 'tourist',
    }),
  read: ({ subjectId, seq, self }) => chatRead({ chatId: chatIdOf(subjectId), seq, reader: self.side }),
})

/** The tourist, or the agency: whoever has been on the other side from the beginning. */
function partnerOf({ self, others, subjectId }: Reached): number {
  const partner = others.find(({ side, cameLater }) => side !== self.side && !cameLater)
  if (!partner) throw new Error(`nobody to talk with about offer ${subjectId}`)
  return partner.userId
}

/** `chatIdOf` of a row of `chat`, for queries. */
export const chatIdRef = sql.ref<number>('chat.offer_id')
