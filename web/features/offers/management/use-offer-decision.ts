import { useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { type ManagedOffer, manageOffers } from '../../../../contract/offers/managed-offers.ts'
import { touch } from '../../../app/calls/keys.ts'
import { tellOvertaken } from '../../../app/forms/tell-overtaken.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { useFreshProof } from '../../identity/index.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { decide, type OfferDecision } from './managed-offers.api.ts'

export type Action = OfferDecision['action']

export const titles: Record<Action, string> = {
  hide: 'Снять отклик',
  restore: 'Вернуть отклик',
  refund: 'Вернуть плату',
}

/** What is told of an action that was done, and of one that somebody else was before. */
const outcomes: Record<Action, { done: string; refused: string }> = {
  hide: { done: 'Отклик снят', refused: 'Отклик не снят' },
  restore: { done: 'Отклик возвращён', refused: 'Отклик не возвращён' },
  refund: { done: 'Решение о плате записано', refused: 'Плата не возвращена' },
}

interface Reasons {
  reason: string
  isRefunded: boolean
}

/** The reason for an action, and its sending by an administrator who has proved who they are. */
export function useOfferDecision(offer: ManagedOffer, action: Action) {
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const decisionOf = ({ reason, isRefunded: refund }: Reasons): OfferDecision =>
    action === 'hide'
      ? { action, offer_id: offer.id, reason, refund }
      : { action, offer_id: offer.id, reason }
  const form = useForm({
    initial: { reason: '', isRefunded: true },
    schema: manageOffers.body,
    bodyOf: decisionOf,
    run,
    send: (_decision, { values }) =>
      decide(decisionOf(values)).catch((error: unknown) => {
        tellOvertaken(error, { title: outcomes[action].refused, typed: values.reason })
        throw error
      }),
    onSettled: () => touch(client, manageOffers),
    onDone: () => {
      words.forget()
      notify({ title: outcomes[action].done, tone: 'good', timeout: limits.errorNoticeMs })
    },
  })
  const words = useKeptWords(form, `offer:${offer.id}`, ['reason'])
  return { form, proofWindow }
}
