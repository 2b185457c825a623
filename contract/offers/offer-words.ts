import type { OfferMove } from './offer-moves.ts'
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

/** 'Изменён, версия 2 (турагент)'; to the agent himself: 'Изменён, версия 2 (вы)' */
export function moveWords({ from, to, version, by }: OfferMove, reader: 'agent' | 'admin'): string {
  const title =
    from === 'removed'
      ? 'Возвращён'
      : from === 'sent' && to === 'sent'
        ? `Изменён, версия ${version}`
        : to === 'declined' && by === 'system'
          ? 'Выбран другой отклик'
          : moveTitles[to]
  return `${title} (${by === 'agent' && reader === 'agent' ? 'вы' : byWords[by]})`
}
