import { sql } from 'kysely'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
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
  mayWrite: async ({ tx }, { self, others, areContactsShown: isChosen }) => {
    if (!isChosen && self.side === 'agent' && !(await verifiedCountries(tx, self.userId)))
      throw new Refusal('forbidden', 'chat_not_verified')
    if (others.every(({ isGone }) => isGone)) throw new Refusal('conflict', 'partner_gone')
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

function partnerOf({ others, subjectId }: Reached): number {
  const [partner] = others
  if (!partner) throw new Error(`nobody to talk with about offer ${subjectId}`)
  return partner.userId
}

/** `chatIdOf` of a row of `chat`, for queries. */
export const chatIdRef = sql.ref<number>('chat.offer_id')
