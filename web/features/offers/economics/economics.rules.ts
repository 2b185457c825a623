import { workLimits } from '../../../../contract/cabinet-limits.ts'

/** What an answer costs and brings; money in whole roubles. */
export interface Economics {
  /** The dearest and the cheapest of what the agent would earn on the picked tours; null where no percent is known. */
  commission: Range | null
  /** What the agent gives of it by own prices; null where none is named. */
  discount: Range | null
  /** The commission without discount and fee. */
  profit: Range | null
  /** What the balance will be, kopecks; null while it is not known. */
  balanceAfter: number | null
  /** How much has to be paid in before the answer can go, whole roubles up; 0 where it suffices. */
  missing: number
}

export interface Range {
  least: number
  most: number
}

interface Given {
  fee: number
  balanceKopecks: number | null
  /** Of each picked tour; null where the agent has named no percent for its operator. */
  commissions: readonly (number | null)[]
  /** Of the same tours, in their order; none where no own price is named. */
  discounts?: readonly number[]
}

/** One tour is chosen in the end: each has its own commission, the fee is paid once whatever happens. */
export function economicsOf({ fee, balanceKopecks, commissions, discounts = [] }: Given): Economics {
  const left = commissions.map((one, at) => (one === null ? null : one - (discounts[at] ?? 0)))
  const remains = rangeOf(left)
  const balanceAfter = balanceKopecks === null ? null : balanceKopecks - fee * 100
  return {
    commission: rangeOf(commissions),
    discount: discounts.some((one) => one > 0) ? rangeOf(discounts) : null,
    profit: remains && { least: remains.least - fee, most: remains.most - fee },
    balanceAfter,
    missing: balanceAfter === null ? 0 : Math.max(0, Math.ceil(-balanceAfter / 100)),
  }
}

function rangeOf(sums: readonly (number | null)[]): Range | null {
  const known = sums.filter((one) => one !== null)
  return known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) }
}

/** '10 %', '7,5 %' */
export function percentWords(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}

/** A typed percent, by tenths; null where the field was emptied, undefined where it is no percent. */
export function readPercent(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/%$/, '').trimEnd()
  if (typed === '') return null
  if (!/^\d{1,2}(\.\d)?$/.test(typed) || Number(typed) > workLimits.percentMax) return undefined
  return Number(typed)
}

/** Why what is typed is no percent, in words; undefined where it is one, or is about to be. */
export function percentFault(text: string): string | undefined {
  const typed = text.trimEnd()
  const isOnTheWay = typed.endsWith(',') || typed.endsWith('.')
  return readPercent(isOnTheWay ? typed.slice(0, -1) : typed) === undefined
    ? `От 0 до ${workLimits.percentMax}\u00a0%, не точнее десятой доли`
    : undefined
}
