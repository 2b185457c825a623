import { Check, Heart, X } from 'lucide-react'
import type { SharedOption, Vote, VoteValue } from '../../../contract/sharing/sharing.ts'
import { money } from '../../../contract/texts.ts'
import type { IconShape } from '../../ui/content/icon.tsx'

/** The sign never stands without its word. */
export const voteWords: Record<VoteValue, { text: string; icon: IconShape; tone: string }> = {
  1: { text: 'Нравится', icon: Heart, tone: 'text-good' },
  0: { text: 'Можно', icon: Check, tone: 'text-sea-text' },
  [-1]: { text: 'Не хочу', icon: X, tone: 'text-danger' },
}

/** Of a vote for a former version; null for one that counts. */
export function pastWords({ past_price }: Vote, { price }: Pick<SharedOption, 'price'>): string | null {
  if (past_price === null) return null
  return past_price === price ? 'Голос за прежнее предложение' : `Голос за прежнюю цену: ${money(past_price)}`
}

/** Of trips that look the same: by this number a family speaks of one. */
export const copyWords = (copy: number): string => `Вариант ${copy} из одинаковых`
