import { workLimits } from '../../../../contract/cabinet-limits.ts'

/** What an answer costs and brings; money in whole roubles. */
export interface Economics {
  /** The dearest and the cheapest of what the agent would earn on the picked tours; null where no percent is known. */
  commission: Range | null
  /** The commission without the fee. */
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
}

/** One tour is chosen in the end: each has its own commission, the fee is paid once whatever happens. */
export function economicsOf({ fee, balanceKopecks, commissions }: Given): Economics {
  const known = commissions.filter((one) => one !== null)
  const commission = known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) }
  const balanceAfter = balanceKopecks === null ? null : balanceKopecks - fee * 100
  return {
    commission,
    profit: commission && { least: commission.least - fee, most: commission.most - fee },
    balanceAfter,
    missing: balanceAfter === null ? 0 : Math.max(0, Math.ceil(-balanceAfter / 100)),
  }
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
