import { z } from 'zod'
import { budgetLabels } from '../../auctions/budget-labels.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { workText } from '../../cabinet-texts.ts'
import { limits } from '../../limits.ts'
import { fieldText } from '../../texts.ts'
import { day, smallId } from '../../wire.ts'

/** 'unknown': the market's minimum is not known. */
export const feedVerdicts = [...budgetLabels, 'unknown'] as const

const listed = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .min(1, fieldText.wrongType)
    .max(workLimits.filterValuesMax, workText.filterValues)
    .transform((values) => [...new Set(values)])

export const amount = z
  .int(fieldText.wrongType)
  .min(0, fieldText.wrongType)
  .max(100_000_000, fieldText.wrongType)

export const flag = z.boolean(fieldText.wrongType)

/**
 * What a feed is narrowed by, as it stands in a body; all that is set has to hold. Both ends of every «from … to» count.
 * `stars` and `meal` are those that the tourist named, 0 stands for a tourist who named none; the dates are days on
 * which the trip may begin; guests are adults and children together.
 */
export const filterFields = {
  country_id: listed(smallId),
  departure_id: listed(smallId),
  region_id: listed(smallId),
  stars: listed(z.int(fieldText.stars).min(0, fieldText.stars).max(limits.starsMax, fieldText.stars)),
  meal: listed(z.int(fieldText.meals).min(0, fieldText.meals).max(99, fieldText.meals)),
  verdict: listed(z.enum(feedVerdicts, fieldText.wrongType)),
  budget_from: amount,
  budget_to: amount,
  date_from: day,
  date_to: day,
  nights_from: amount,
  nights_to: amount,
  guests_from: amount,
  guests_to: amount,
  has_children: flag,
  is_responded: flag,
  is_unread: flag,
  without_offers: flag,
  /** Launched within so many hours. */
  age_hours: amount.min(1, fieldText.wrongType),
}

/** What comes first must not lie behind what comes last. */
export function checkEnds(fields: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const name of ['budget', 'date', 'nights', 'guests']) {
    const [from, to] = [fields[`${name}_from`], fields[`${name}_to`]]
    if (from !== undefined && to !== undefined && (from as number) > (to as number))
      context.addIssue({ code: 'custom', path: [`${name}_to`], message: workText.filterEnds })
  }
}

export const FeedFilters = z.strictObject(filterFields).partial().superRefine(checkEnds)
/** Days are ISO. */
export type FeedFilters = z.output<typeof FeedFilters>
