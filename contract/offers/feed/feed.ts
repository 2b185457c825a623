import { z } from 'zod'
import { FeedAuction, yesNo } from '../../auctions/auctions.ts'
import { budgetLabels } from '../../auctions/launch.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { feedSorts } from './feed-sorts.ts'
import { hideReasons } from './hide-reasons.ts'
import { limits } from '../../limits.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { fieldText } from '../../texts.ts'
import { workText } from '../../cabinet-texts.ts'
import { day, freeText, id, idInPath, idParams, looseId, pageOf, smallId } from '../../wire.ts'

/** 'unknown': the market's minimum is not known. */
export const feedVerdicts = [...budgetLabels, 'unknown'] as const

const listed = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .min(1, fieldText.wrongType)
    .max(workLimits.filterValuesMax, workText.filterValues)
    .transform((values) => [...new Set(values)])
const amount = z.int(fieldText.wrongType).min(0, fieldText.wrongType).max(100_000_000, fieldText.wrongType)
const flag = z.boolean(fieldText.wrongType)

/**
 * What a feed is narrowed by, as it stands in a body; all that is set has to hold. Both ends of every «from … to» count.
 * `stars` and `meal` are those that the tourist named, 0 stands for a tourist who named none; the dates are days on
 * which the trip may begin; guests are adults and children together.
 */
const filterFields = {
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
function checkEnds(fields: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const name of ['budget', 'date', 'nights', 'guests']) {
    const [from, to] = [fields[`${name}_from`], fields[`${name}_to`]]
    if (from !== undefined && to !== undefined && (from as number) > (to as number))
      context.addIssue({ code: 'custom', path: [`${name}_to`], message: workText.filterEnds })
  }
}

export const FeedFilters = z.strictObject(filterFields).partial().superRefine(checkEnds)
/** Days are ISO. */
export type FeedFilters = z.output<typeof FeedFilters>

const numberInAddress = z
  .string()
  .regex(/^\d{1,9}$/, fieldText.wrongType)
  .transform(Number)

/** In an address a list is its values with commas between them; what is wrong with one is wrong with the field. */
function listInAddress<T extends z.ZodType>(list: T, valueOf: (text: string) => unknown) {
  return z
    .string()
    .regex(/^\w{1,9}(,\w{1,9})*$/, fieldText.wrongType)
    .max(500, workText.filterValues)
    .transform((text, context): z.output<T> => {
      const parsed = list.safeParse(text.split(',').map(valueOf))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? fieldText.wrongType })
      return z.NEVER
    })
}

const feedQuery = z
  .strictObject({
    country_id: listInAddress(filterFields.country_id, Number),
    departure_id: listInAddress(filterFields.departure_id, Number),
    region_id: listInAddress(filterFields.region_id, Number),
    stars: listInAddress(filterFields.stars, Number),
    meal: listInAddress(filterFields.meal, Number),
    verdict: listInAddress(filterFields.verdict, String),
    budget_from: numberInAddress.pipe(amount),
    budget_to: numberInAddress.pipe(amount),
    date_from: day,
    date_to: day,
    nights_from: numberInAddress.pipe(amount),
    nights_to: numberInAddress.pipe(amount),
    guests_from: numberInAddress.pipe(amount),
    guests_to: numberInAddress.pipe(amount),
    has_children: yesNo,
    is_responded: yesNo,
    is_unread: yesNo,
    without_offers: yesNo,
    age_hours: numberInAddress.pipe(filterFields.age_hours),
    /** `next_cursor` of the page before, of the same sorting; nobody else makes one. */
    cursor: z.string().max(200, workText.cursor),
    /** Of older pages, where the new ones come first: only those with a smaller number. */
    before: idInPath,
  })
  .partial()
  .extend({ sort: z.enum(feedSorts, fieldText.wrongType).default('new') })
  .superRefine(checkEnds)
export type FeedQuery = z.output<typeof feedQuery>

/** The next page begins behind `next_cursor`; null: there is none. A page may hold fewer than it could. */
const FeedPage = pageOf(FeedAuction).extend({ next_cursor: z.string().nullable() })
export type FeedPage = z.output<typeof FeedPage>

export const agentFeed = endpoint({
  method: 'GET',
  path: '/api/travel-agent/requests',
  access: 'agent',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Заявки по странам агента: фильтры, порядок, страницы по курсору',
  query: feedQuery,
  answer: z.object({ result: FeedPage }),
})

export const agentHiddenFeed = endpoint({
  method: 'GET',
  path: '/api/travel-agent/requests/hidden',
  access: 'agent',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Заявки, которые агент скрыл',
  query: feedQuery,
  answer: z.object({ result: FeedPage }),
})

export const agentHideAuction = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/request/hide',
  access: 'agent',
  limit: 'write',
  scope: 'no keys',
  summary: 'Скрыть заявку из своей ленты или вернуть её',
  owner: { request_id: 'an agent of its country' },
  body: z.strictObject({
    request_id: looseId,
    status: z.boolean(fieldText.wrongType).default(true),
    reason: z.enum(hideReasons, fieldText.wrongType).nullish(),
  }),
  answer: z.object({
    result: z.object({ id, is_hidden: z.boolean(), hide_reason: z.enum(hideReasons).nullable() }),
  }),
})
export const agentHideAuctionPost = endpoint({ ...agentHideAuction, method: 'POST' })

export const seeRequest = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/request/seen',
  access: 'agent',
  limit: 'write',
  scope: 'no keys',
  summary: 'Агент открыл заявку: она больше не «новая»',
  owner: { request_id: 'an agent of its country' },
  body: z.strictObject({ request_id: looseId }),
  answer: z.object({ result: z.object({ id, is_unread: z.literal(false) }) }),
})

const Unread = z.object({
  /** Exact up to `limits.totalCounted`, from there on a floor. */
  unread: z.int(),
  /** The same of each saved filter. */
  filters: z.array(z.object({ filter: id, unread: z.int() })),
})

export const unreadRequests = endpoint({
  method: 'GET',
  path: '/api/travel-agent/requests/unread',
  access: 'agent',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Сколько заявок агент ещё не открывал, всего и по сохранённым фильтрам',
  answer: z.object({ result: Unread }),
})

export const seeAllRequests = endpoint({
  method: 'POST',
  path: '/api/travel-agent/requests/seen',
  access: 'agent',
  limit: 'write',
  scope: 'no keys',
  summary: 'Отметить прочитанными все заявки ленты',
  body: z.strictObject({}),
  answer: z.object({ result: Unread }),
})

const savedFields = {
  name: freeText(workLimits.filterNameMax, workText.filterName).refine((name) => name, workText.filterName),
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
  access: 'agent',
  limit: 'read',
  scope: 'no keys',
  summary: 'Сохранённые фильтры ленты по порядку',
  answer: z.object({ result: z.object({ items: z.array(SavedFilter) }) }),
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/travel-agent/feed-filters',
  access: 'agent',
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
  limit: 'write',
  scope: 'no keys',
  summary: 'Удалить сохранённый фильтр',
  owner: { id: 'the agent of the filter' },
  params: idParams,
  answer: z.object({}),
})
