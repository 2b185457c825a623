import type {
  ManagedPromo,
  ManagedPromoUse,
  NewPromo,
} from '../../../contract/promo-codes/managed-promo-codes.ts'
import type {
  PromoKind,
  PromoPayer,
  PromoState,
  PromoUseState,
} from '../../../contract/promo-codes/promo-code.ts'
import type { ActivatedState } from '../../../contract/promo-codes/promo-codes.ts'
import { wholeDay } from '../../ui/fields/typed-day.ts'
import { money, thousands } from '../../ui/words/format.ts'
import { ruDate } from '../../ui/words/moments.ts'
import { dayAt } from '../../ui/words/moscow.ts'

interface Words {
  text: string
  tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

export const activatedWords: Record<ActivatedState, Words> = {
  waiting: { text: 'Ещё не действует', tone: 'info' },
  ready: { text: 'Можно использовать', tone: 'good' },
  reserved: { text: 'В бронировании', tone: 'info' },
  used: { text: 'Использован', tone: 'plain' },
  returned: { text: 'Использован, скидка вернулась', tone: 'plain' },
  over: { text: 'Больше не действует', tone: 'plain' },
}

export const stateWords: Record<PromoState, Words> = {
  draft: { text: 'Черновик', tone: 'info' },
  active: { text: 'Действует', tone: 'good' },
  stopped: { text: 'Остановлен', tone: 'danger' },
  expired: { text: 'Срок вышел', tone: 'plain' },
  exhausted: { text: 'Израсходован', tone: 'plain' },
}

const useWords: Record<PromoUseState, Words> = {
  reserved: { text: 'Обещано', tone: 'info' },
  used: { text: 'Использован', tone: 'good' },
  released: { text: 'Снова свободен', tone: 'plain' },
}

/** Of one use: what has all ended with refunds was given to nobody. */
export function wordsOfUse(use: Pick<ManagedPromoUse, 'state' | 'kopecks' | 'returned_kopecks'>): Words {
  const isBack = use.state === 'used' && use.returned_kopecks >= use.kopecks
  return isBack ? { text: 'Вернулся весь', tone: 'plain' } : useWords[use.state]
}

/** What is asked before a code is started that makes a trip free; null: none does. */
export function freeTripWords(
  promo: Pick<ManagedPromo, 'kind' | 'percent' | 'cap' | 'min_sum' | 'total_limit' | 'codes' | 'until'>,
): string | null {
  const { kind, percent, cap, min_sum, total_limit, codes, until } = promo
  if (kind !== 'discount' || percent !== 100 || cap !== null) return null
  const uses = total_limit ?? (codes > 1 ? codes : null)
  const limits = [
    uses === null ? 'без предела использований' : `использований — ${thousands(uses)}`,
    min_sum > 0 && `поездка от ${money(min_sum)}`,
    until === null ? 'бессрочно' : `по ${until}`,
  ].filter((words) => words !== false)
  return `Поездка по нему станет бесплатной, сколько бы она ни стоила: ${limits.join(', ')}.`
}

/** Moscow's, whatever the moment's own zone. */
export const dayOf = (at: string) => ruDate(dayAt(at))

/** What the form of a new promo code holds. */
export interface PromoDraft {
  title: string
  kind: PromoKind
  howMany: 'one' | 'batch'
  code: string
  batch: number
  gift: 'percent' | 'amount'
  /** As typed: a number too large is told, never made into another. */
  percent: string
  amount: number | null
  cap: number | null
  min_sum: number | null
  /** As typed, dd.mm.yyyy; empty: no such day. */
  from: string
  until: string
  /** 0: as often as wanted. */
  total_limit: number
  person_limit: number
  country_ids: number[]
  new_people: boolean
  payer: PromoPayer
  agency_inn: string
}

export const emptyDraft: PromoDraft = {
  title: '',
  kind: 'discount',
  howMany: 'one',
  code: '',
  batch: 100,
  gift: 'percent',
  percent: '5',
  amount: null,
  cap: null,
  min_sum: null,
  from: '',
  until: '',
  total_limit: 0,
  person_limit: 1,
  country_ids: [],
  new_people: false,
  payer: 'platform',
  agency_inn: '',
}

/** What is no whole number is refused by the contract's sentence, not made another percent. */
function percentOf(text: string): number {
  return Number(/^(\d+)\s*%?$/.exec(text.trim())?.[1] ?? NaN)
}

/** As it is sent: of what does not belong to the chosen kind nothing. */
export function promoOf(draft: PromoDraft): { [Field in keyof NewPromo]: NewPromo[Field] | null } {
  const isBonus = draft.kind === 'bonus'
  const isBatch = draft.howMany === 'batch'
  const isPercent = !isBonus && draft.gift === 'percent'
  return {
    title: draft.title,
    kind: draft.kind,
    code: draft.code.trim(),
    batch: isBatch ? draft.batch : null,
    percent: isPercent ? percentOf(draft.percent) : null,
    amount: isPercent ? null : draft.amount,
    cap: isPercent ? draft.cap : null,
    min_sum: isBonus ? null : draft.min_sum,
    from: wholeDay(draft.from) || null,
    until: wholeDay(draft.until) || null,
    total_limit: isBatch || draft.total_limit === 0 ? null : draft.total_limit,
    person_limit: isBonus ? 1 : draft.person_limit,
    country_ids: isBonus ? [] : draft.country_ids,
    new_people: !isBonus && draft.new_people,
    payer: isBonus ? 'platform' : draft.payer,
    agency_inn: !isBonus && draft.payer === 'agency' ? draft.agency_inn : null,
  }
}
