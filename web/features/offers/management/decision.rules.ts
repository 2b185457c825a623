import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { ManagedOffer } from '../../../../contract/offers/managed-offers.ts'
import { money } from '../../../../contract/texts.ts'
import type { Action } from './use-offer-decision.ts'

interface Decision {
  action: Action
  /** Whether the fee is to come back with an offer that is taken off. */
  isRefunded: boolean
  decidesRefunds: boolean
}

/** What becomes of the fee, said before the press; null where nothing does, or the press does just what it says. */
export function feeTold(
  { fee, refund }: Pick<ManagedOffer, 'fee' | 'refund'>,
  { action, isRefunded, decidesRefunds }: Decision,
): string | null {
  if (action === 'restore') return restoredFee[refund](money(fee))
  if (refund !== 'none' || (action === 'hide' && !isRefunded)) return null
  if (!decidesRefunds) return 'Плату вернёт тот, кто решает о возвратах: он узнает о вашей просьбе.'
  return fee > workLimits.feeRefundAloneMax
    ? `Больше ${money(workLimits.feeRefundAloneMax)} возвращают двое: после вас подтвердит другой администратор.`
    : null
}

const restoredFee: Record<ManagedOffer['refund'], (fee: string) => string | null> = {
  none: () => null,
  asked: (fee) => `Просьба вернуть плату ${fee} остаётся: о ней решит второй администратор.`,
  done: (fee) => `Плата ${fee} уже возвращена турагенту и останется у него: второй раз её не спишут.`,
}
