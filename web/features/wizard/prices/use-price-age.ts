import { useState } from 'react'
import { relativeTime } from '../../../ui/words/moments.ts'

/** How old a price is in words, as of the moment it was first shown. */
export function usePriceAge(pricedAt: string | null): string | null {
  const [now] = useState(() => Date.now())
  return pricedAt && relativeTime(pricedAt, Math.max(now, Date.parse(pricedAt)))
}
