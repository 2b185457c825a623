import type { OfferMove, OwnOfferMove } from './offer-moves.ts'
import type { AgentOffer } from './agent-offers.ts'
import type { OfferState } from './offer-states.ts'

/** As the agent and the administrator read them. */
export const stateWords: Record<OfferState, string> = {
  sent: 'Ждёт решения',
  withdrawn: 'Отозван',
  declined: 'Не выбран',
  chosen: 'Выбран туристом',
  expired: 'Срок вышел',
  removed: 'Снят администрацией',
}

/** What became of an own offer, where its state alone does not say it. */
export function fateWords({ state, request_state }: Pick<AgentOffer, 'state' | 'request_state'>): string {
  if (state === 'sent' && request_state === 'chosen') return 'В запасе'
  if (request_state === 'deleted') return state === 'chosen' ? 'Выбран, заявка удалена' : 'Заявка удалена'
  return stateWords[state]
}

const byWords: Record<OfferMove['by'], string> = {
  agent: 'турагент',
  tourist: 'турист',
  admin: 'администратор',
  system: 'автоматически',
}

const moveTitles: Record<OfferState, string> = {
  sent: 'Отправлен',
  withdrawn: 'Отозван',
  declined: 'Отклонён',
  chosen: 'Выбран',
  expired: 'Срок вышел',
  removed: 'Снят',
}

/** 'Изменён, версия 2 (турагент)', as an administrator reads it. */
export function moveWords(move: OfferMove): string {
  return `${titleOf(move)} (${byWords[move.by]})`
}

/** The same as the agency reads it: 'Изменён, версия 2 (Мария)', to Maria herself '… (вы)' */
export function ownMoveWords({ person, ...move }: OwnOfferMove): string {
  const own = person?.is_self ? 'вы' : (person?.name ?? 'агентство')
  return `${titleOf(move)} (${move.by === 'agent' ? own : byWords[move.by]})`
}

function titleOf({ from, to, version, by }: OfferMove): string {
  if (from === 'removed') return 'Возвращён'
  if (to === 'sent' && (from === 'declined' || from === 'expired')) return 'Возвращён'
  if (from === 'chosen' && to === 'declined') return 'Выбор отменён'
  if (from === 'sent' && to === 'sent') return `Изменён, версия ${version}`
  return to === 'declined' && by === 'system' ? 'Выбран другой отклик' : moveTitles[to]
}
