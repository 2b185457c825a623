import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { periodShape } from '../period.ts'

/** What an agent's offers can be told apart by. */
export const statisticGroups = ['month', 'country', 'operator'] as const
export type StatisticGroup = (typeof statisticGroups)[number]

/** The period when none is asked for, and the longest one. */
export const statisticDays = 30
export const statisticDaysMax = 3 * 366

/** Below so many offers a share of them says nothing. */
export const shareNeeds = 10

/** Offers that were sent in the period, and what has become of them until now. */
const counts = {
  sent: z.int(),
  /** Were on the tourist's screen. */
  shown: z.int(),
  read: z.int(),
  /** Have ever been in a shortlist. */
  shortlisted: z.int(),
  /** Chosen by the tourist. */
  won: z.int(),
  fees_kopecks: z.int(),
  refunds_kopecks: z.int(),
}
const Counts = z.object(counts)
export type StatisticCounts = z.output<typeof Counts>

const totals = {
  ...counts,
  net_kopecks: z.int(),
  /** What is left of the fees for each offer that was chosen; null where none was. */
  cost_per_client_kopecks: z.int().nullable(),
}

const Totals = z.object({
  ...totals,
  /** Half of the offers went out within so many minutes of the request's launch; null where there were none. */
  answer_minutes: z.number().nullable(),
})
export type StatisticTotals = z.output<typeof Totals>

const Line = z.object({
  ...totals,
  /** A country's or an operator's number, a month's first day (ISO). */
  key: z.string(),
  title: z.string(),
})
export type StatisticLine = z.output<typeof Line>

/** Why an offer was not chosen. */
export const lossReasons = [
  'rival_cheaper',
  'rival_dearer',
  'declined',
  'expired',
  'withdrawn',
  'removed',
  'deleted',
] as const
export type LossReason = (typeof lossReasons)[number]

/** How soon an answer came, by its upper edge in minutes; null: later than all others. */
export const answerEdges = [5, 15, 60, 240, null] as const

export const Statistic = z.object({
  /** dd.mm.yyyy, both days belong to it. */
  period: z.object({ date_from: z.string(), date_to: z.string() }),
  /** As many days right before. */
  former_period: z.object({ date_from: z.string(), date_to: z.string() }),
  total: Totals,
  former: Totals,
  /** Of the total: neither chosen nor lost yet. */
  waiting: z.int(),
  timeline: z.object({
    step: z.enum(['day', 'week', 'month']),
    /** Every step of the period, also those without an offer; days are dd.mm.yyyy. */
    points: z.array(z.object({ date_from: z.string(), date_to: z.string(), ...counts })),
  }),
  speed: z.array(z.object({ up_to_minutes: z.int().nullable(), sent: z.int(), won: z.int() })),
  losses: z.array(
    z.object({
      reason: z.enum(lossReasons),
      offers: z.int(),
      /** Of `rival_cheaper`: by so many percent of its price, in the middle case, the offer chosen was cheaper. */
      difference_percent: z.int().nullable(),
    }),
  ),
  /** Only what was asked for, or all of them. An offer with tours of two operators counts for both. */
  groups: z.partialRecord(z.enum(statisticGroups), z.array(Line)),
})
export type Statistic = z.output<typeof Statistic>

const query = z.strictObject({ ...periodShape, group: z.enum(statisticGroups).optional() })

export const getStatistic = endpoint({
  method: 'GET',
  path: '/api/travel-agent/statistic',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary:
    'Статистика своих откликов: воронка, деньги, страны, месяцы, туроператоры, скорость и причины отказов',
  query,
  answer: z.object({ result: Statistic }),
})

export const getStatisticFile = endpoint({
  method: 'GET',
  path: '/api/travel-agent/statistic/file',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Та же статистика файлом CSV',
  query,
  answer: z.object({ content: z.string() }),
  download: 'text/csv; charset=utf-8',
})
