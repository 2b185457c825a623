import { z } from 'zod'
import { workText } from '../../cabinet-texts.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { fieldText } from '../../texts.ts'
import { day, idInPath, pageOf, yesNo } from '../../wire.ts'
import { FeedAuction } from './feed-auction.ts'
import { amount, checkEnds, filterFields } from './feed-filters.ts'
import { feedSorts } from './feed-sorts.ts'

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
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
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
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Заявки, которые агент скрыл',
  query: feedQuery,
  answer: z.object({ result: FeedPage }),
})
