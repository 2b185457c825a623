import { z } from 'zod'
import { smallIdInPath } from '../wire.ts'
import { lookup, noQuery } from './lookup.ts'
import { Meal } from './meals.ts'

export const HolidayType = z.object({ id: z.int(), name: z.string(), icon: z.string() })

export const Operator = z.object({
  id: z.int(),
  name: z.string(),
  /** Where its tours lead, as far as the reference files say. */
  country_ids: z.array(z.int()),
})

export type HolidayType = z.output<typeof HolidayType>
export type Operator = z.output<typeof Operator>

export const mealTypes = lookup({
  path: '/api/types/food',
  summary: 'Типы питания; с country_id — те, что бывают в отелях страны',
  query: z.strictObject({ country_id: smallIdInPath.optional() }),
  item: Meal,
})

export const holidayTypes = lookup({
  path: '/api/types/rest',
  summary: 'Типы отдыха',
  query: noQuery,
  item: HolidayType,
})
export const operators = lookup({
  path: '/api/types/operators',
  summary: 'Туроператоры',
  query: noQuery,
  item: Operator,
})
export const tourOperators = lookup({
  path: '/api/tour-operators',
  summary: 'Туроператоры по имени',
  query: noQuery,
  item: Operator,
})
