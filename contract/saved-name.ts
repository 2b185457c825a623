import { workLimits } from './cabinet-limits.ts'
import { workText } from './cabinet-texts.ts'
import { freeText } from './wire.ts'

/** What a filter is kept under: an agent's of the feed, a view of the staff's lists. */
export const savedName = freeText(workLimits.filterNameMax, workText.filterName).refine(
  (name) => name,
  workText.filterName,
)
