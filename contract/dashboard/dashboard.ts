import { z } from 'zod'
import { limits } from '../limits.ts'
import { periodSteps } from '../period-steps.ts'
import { periodShape } from '../period.ts'
import { endpoint } from '../platform/endpoint.ts'
import { smallIdInPath } from '../wire.ts'

/** In the order of a trip's life, then the money. What each of them is stands in `metricWords`. */
export const metrics = [
  'launched',
  'first_offer',
  'silent',
  'offers',
  'chosen',
  'signed',
  'paid',
  'confirmed',
  'finished',
  'reviewed',
  'fees',
  'refunds',
] as const
export type Metric = (typeof metrics)[number]

/** The period when none is asked for. */
export const dashboardDays = 30

/** Upper edges in minutes of how long a request has waited for its first offer; the last group has none. */
export const waitEdges = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440] as const

const Totals = z.object({ n: z.int(), kopecks: z.int() })

export const DashboardNumber = z.object({
  metric: z.enum(metrics),
  now: Totals,
  /** As many days right before. */
  former: Totals,
  /** For each step of the period. */
  points: z.array(Totals),
})
export type DashboardNumber = z.output<typeof DashboardNumber>

/** Half of the requests, and nine of ten, had their first offer within so many minutes; null: there were none, or later than a day. */
const Waits = z.object({ half: z.int().nullable(), most: z.int().nullable() })
export type Waits = z.output<typeof Waits>

export const Dashboard = z.object({
  /** ISO, both days belong to it. */
  period: z.object({ date_from: z.string(), date_to: z.string() }),
  /** What has happened until then is counted; null: nothing is counted yet. */
  counted_at: z.iso.datetime().nullable(),
  step: z.enum(periodSteps),
  steps: z.array(z.object({ date_from: z.string(), date_to: z.string() })),
  numbers: z.array(DashboardNumber),
  waits: z.object({
    now: Waits,
    former: Waits,
    points: z.array(Waits),
    /** By `waitEdges`, one more at the end for what waited longer. */
    groups: z.array(z.int()),
  }),
})
export type Dashboard = z.output<typeof Dashboard>

const narrowed = {
  ...periodShape,
  country_id: smallIdInPath.optional(),
  departure_id: smallIdInPath.optional(),
}

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  right: 'see_dashboard',
  limit: 'read',
  summary: 'Сводка: аукционы, отклики, ожидание первого отклика, воронка до отзыва и выручка по дням',
  query: z.strictObject(narrowed),
  answer: z.object({ result: Dashboard }),
})

export const DashboardRow = z.object({
  /** Its place in the list: what follows is asked for with it. */
  place: z.string(),
  at: z.iso.datetime(),
  about: z.enum(['auction', 'offer', 'booking', 'review']),
  id: z.int(),
  country: z.string(),
  departure: z.string(),
  kopecks: z.int(),
  minutes: z.int().nullable(),
})
export type DashboardRow = z.output<typeof DashboardRow>

export const listDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/rows',
  access: 'admin',
  right: 'see_dashboard',
  limit: 'read',
  summary: 'Из чего сложилось число сводки: каждая строка, новые сначала',
  query: z.strictObject({
    ...narrowed,
    metric: z.enum(metrics),
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,16}$/)
      .optional(),
  }),
  answer: z.object({
    result: z.object({
      total: Totals,
      items: z.array(DashboardRow).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})
