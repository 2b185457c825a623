import { z } from 'zod'
import { workLimits } from '../../cabinet-limits.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { savedName } from '../../saved-name.ts'
import { fieldText } from '../../texts.ts'
import { id, idParams } from '../../wire.ts'
import { FeedFilters, feedVerdicts, type filterFields, flag } from './feed-filters.ts'
import { feedSorts } from './feed-sorts.ts'

const savedFields = {
  name: savedName,
  filters: FeedFilters,
  sort: z.enum(feedSorts, fieldText.wrongType),
  /** With which the feed opens; one at most: the one before gives it up. */
  is_default: flag,
  /** If any filter has `notify`, only requests that match such a filter send a notification. */
  notify: flag,
}

/** The same as it is answered; days are dd.mm.yyyy. */
const ShownFilters = z
  .object({
    country_id: z.array(z.int()),
    departure_id: z.array(z.int()),
    region_id: z.array(z.int()),
    stars: z.array(z.int()),
    meal: z.array(z.int()),
    verdict: z.array(z.enum(feedVerdicts)),
    budget_from: z.int(),
    budget_to: z.int(),
    date_from: z.string(),
    date_to: z.string(),
    nights_from: z.int(),
    nights_to: z.int(),
    guests_from: z.int(),
    guests_to: z.int(),
    has_children: z.boolean(),
    is_responded: z.boolean(),
    is_unread: z.boolean(),
    without_offers: z.boolean(),
    age_hours: z.int(),
  } satisfies Record<keyof typeof filterFields, z.ZodType>)
  .partial()

export const SavedFilter = z.object({
  id,
  name: z.string(),
  filters: ShownFilters,
  sort: z.enum(feedSorts),
  is_default: z.boolean(),
  notify: z.boolean(),
  /** From 1 on, without gaps. */
  position: z.int(),
})
export type SavedFilter = z.output<typeof SavedFilter>

export const savedFilters = endpoint({
  method: 'GET',
  path: '/api/travel-agent/feed-filters',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Сохранённые фильтры ленты по порядку',
  answer: z.object({ result: z.object({ items: z.array(SavedFilter) }) }),
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/travel-agent/feed-filters',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: `Сохранить фильтр ленты; до ${workLimits.savedFiltersMax}`,
  body: z.strictObject({
    ...savedFields,
    sort: savedFields.sort.default('new'),
    is_default: flag.default(false),
    notify: flag.default(false),
  }),
  answer: z.object({ result: SavedFilter }),
})

export const changeFilter = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/feed-filters/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Изменить сохранённый фильтр или его место: то, что названо',
  owner: { id: 'the agent of the filter' },
  params: idParams,
  body: z
    .strictObject({ ...savedFields, position: z.int().min(1).max(workLimits.savedFiltersMax) })
    .partial(),
  answer: z.object({ result: SavedFilter }),
})

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/feed-filters/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Удалить сохранённый фильтр',
  owner: { id: 'the agent of the filter' },
  params: idParams,
  answer: z.object({}),
})
