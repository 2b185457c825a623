import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { counted, money } from '../../../../contract/texts.ts'

/** What an agent's prospects are reckoned from; money in whole roubles for the whole party. */
export interface Prospects {
  /** Offers of others that stand. */
  rivals: number
  /** The best match score among the picked tours, 0 to 100; null while none is picked. */
  score: number | null
  /** What is asked for the picked tour. */
  price: number | null
  bestOffer: number | null
  /** The nights that the best offer was reckoned for, where it is for others itself. */
  bestFor?: number | null
  marketMinimum: number | null
  /** What the tourist is ready to pay. */
  budget?: number | null
  /** How long the tourist wants to stay and how long the tour is, where they differ. */
  nights?: { asked: number; offered: number } | null
  /** How often the agent's answers were chosen, 0 to 1; null where there are too few to tell. */
  pastShare: number | null
}

export type ChanceLevel = 'low' | 'fair' | 'good' | 'high'

export interface ChanceReason {
  lean: 'up' | 'down' | 'even'
  text: string
}

export interface Chance {
  level: ChanceLevel
  /** 0 to 1: what the level is read from; never shown as a number, since it is no measurement. */
  estimate: number
  reasons: ChanceReason[]
}

/** A part of the reckoning: what it adds to the logarithm of the odds, and why. */
interface Part {
  weight: number
  text: string
}

const levels: readonly [ChanceLevel, number][] = [
  ['high', 0.6],
  ['good', 0.35],
  ['fair', 0.15],
]

/**
 * An estimate by a rule, not by statistics: the odds begin at one against the rivals, a tour that suits better or costs
 * less than the others raises them, one that departs from the request or costs more lowers them. Prices are compared
 * for equally many nights: a shorter tour is no bargain.
 */
export function chanceOf(prospects: Prospects): Chance {
  const parts = [
    ofRivals(prospects.rivals),
    ...(prospects.score === null ? [] : [ofMatch(prospects.score)]),
    ...ofPrice(prospects),
    ...ofBudget(prospects),
    ...ofPast(prospects.pastShare),
  ]
  const odds = Math.exp(parts.reduce((sum, { weight }) => sum + weight, 0))
  const estimate = odds / (1 + odds)
  return {
    estimate,
    level: levelOf(estimate, prospects.score),
    reasons: parts.map(({ weight, text }) => ({ lean: leanOf(weight), text })),
  }
}

/** Of several tours one is chosen in the end: the one with the best chance tells. */
export function bestOf(each: readonly Prospects[]): Prospects | undefined {
  const ranks: readonly ChanceLevel[] = ['low', 'fair', 'good', 'high']
  const reckoned = each
    .map((prospects) => ({ prospects, ...chanceOf(prospects) }))
    .toSorted(
      (one, other) => ranks.indexOf(other.level) - ranks.indexOf(one.level) || other.estimate - one.estimate,
    )
  return reckoned[0]?.prospects
}

/** A tour that is hardly what was asked for has no better than an even chance, whatever it costs. */
const SUITS = 60

function levelOf(estimate: number, score: number | null): ChanceLevel {
  const level = levels.find(([, from]) => estimate >= from)?.[0] ?? 'low'
  return score !== null && score < SUITS && level !== 'low' ? 'fair' : level
}

function leanOf(weight: number): ChanceReason['lean'] {
  if (Math.abs(weight) < 0.05) return 'even'
  return weight > 0 ? 'up' : 'down'
}

function ofRivals(rivals: number): Part {
  const text = rivals === 0 ? 'Других откликов пока нет' : `Уже ответили: ${counted(rivals, 'agent')}`
  return { weight: -Math.log(rivals + 0.5), text }
}

function ofMatch(score: number): Part {
  const text = score === 100 ? 'Тур такой, как просил турист' : `Совпадение с заявкой ${score}\u00a0%`
  return { weight: (score - 80) / 25, text }
}

/** Against the cheapest rival; where there is none, against the market. */
function ofPrice({ price, bestOffer, bestFor, marketMinimum, nights }: Prospects): Part[] {
  if (price === null) return []
  const scale = nights ? nights.offered / nights.asked : 1
  const equal = nights ? ` на ${counted(nights.offered, 'night')}` : ''
  const parts: Part[] = []
  if (bestOffer !== null) {
    const best = Math.round(bestOffer * scale)
    parts.push({
      weight: -clamp((price / best - 1) * 6, -0.7, 1.5),
      text: againstWords(
        price,
        best,
        `лучшей цены соперников${equal || (bestFor ? ` на ${counted(bestFor, 'night')}` : '')}`,
      ),
    })
  }
  if (marketMinimum !== null) {
    const least = Math.round(marketMinimum * scale)
    parts.push({
      weight: -clamp((price / least - 1) * 2, -0.2, 1),
      text: againstWords(price, least, `минимума рынка${equal}`),
    })
  }
  return parts
}

/** Within the budget nothing is to be said: what suits is the match's. */
function ofBudget({ price, budget }: Prospects): Part[] {
  if (price === null || !budget || price <= budget) return []
  return [
    {
      weight: -clamp((price / budget - 1) * 6, 0.3, 1.5),
      text: `На ${money(price - budget)} дороже бюджета туриста`,
    },
  ]
}

function againstWords(price: number, other: number, what: string): string {
  if (price === other) return `Цена на уровне ${what}`
  const by = money(Math.abs(price - other))
  return price < other ? `На ${by} дешевле ${what}` : `На ${by} дороже ${what}`
}

function ofPast(share: number | null): Part[] {
  if (share === null) return []
  const percent = `${Math.round(share * 100)}\u00a0%`
  return [{ weight: clamp((share - 0.2) * 2, -0.4, 0.8), text: `Ваши отклики выбирают в ${percent} случаев` }]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

export const chanceWords: Record<ChanceLevel, string> = {
  high: 'высокий',
  good: 'хороший',
  fair: 'средний',
  low: 'невысокий',
}

/** Fewer decided answers than this say nothing. */
const ENOUGH = 5

/** Of the answers that somebody decided on, how many were chosen; null where there are too few. */
export function pastShare(states: readonly OfferState[]): number | null {
  const decided = states.filter((state) => state === 'chosen' || state === 'declined' || state === 'expired')
  if (decided.length < ENOUGH) return null
  return decided.filter((state) => state === 'chosen').length / decided.length
}
