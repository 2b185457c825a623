import { z } from 'zod'
import '../../platform/no-eval.ts'
import { limits } from '../../limits.ts'
import { isWholeKopecks, money } from '../../numbers.ts'
import { AttachedFile } from '../attached-files.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { promoPayers } from '../../promo-codes/promo-code.ts'
import { freeText, idParams } from '../../wire.ts'
import { agentNote, bookingLimits, ofAgent, withoutCard } from '../booking-acts.ts'
import { bookingStates } from '../booking-states.ts'
import { cancellationStages } from './cancellation-stages.ts'

export const cancellationLimits = {
  costsMax: 10,
  titleMax: 120,
  proofMin: 5,
  proofMax: 200,
  /** Roubles. */
  costMax: 50_000_000,
} as const

const COST = 'Укажите сумму в рублях, до двух знаков копеек'
const text = (max: number, empty: string) =>
  freeText(max, `Не длиннее ${max} знаков`).pipe(z.string().min(1, empty))

/** A dash is no name: money is kept by it, and nobody could ask for such a paper. */
const isName = (proof: string) => proof.length >= cancellationLimits.proofMin && /[\p{L}\d]/u.test(proof)

/** One thing that the agency has paid for and does not get back. */
export const Cost = z.strictObject({
  title: withoutCard(text(cancellationLimits.titleMax, 'Назовите расход')),
  /** Roubles, kopecks as a fraction. */
  amount: z
    .number(COST)
    .min(0.01, COST)
    .max(cancellationLimits.costMax, `Не больше ${money(cancellationLimits.costMax)}`)
    .refine(isWholeKopecks, COST),
  /** The paper that shows it. */
  proof: withoutCard(
    text(cancellationLimits.proofMax, 'Укажите документ: счёт, уведомление туроператора, его номер и дату'),
  ).refine(isName, 'Назовите документ так, чтобы его можно было найти, например «Счёт оператора № 12»'),
})
export type Cost = z.output<typeof Cost>

const said = z.object({ note: z.string(), at: z.iso.datetime() })

/** Papers that the agency lays beside its costs, of one cancellation. */
export const costFilesMax = 10

/** All sums in roubles, kopecks as a fraction. */
export const Cancellation = z.object({
  stage: z.enum(cancellationStages),
  /** What has come, or is held, and has not gone back. */
  paid: z.number(),
  /** What the agency keeps for its costs: as it has named them, or as was decided in the end. */
  kept: z.number(),
  /** What goes back, or has gone. */
  back: z.number(),
  costs: z.array(z.object({ title: z.string(), amount: z.number(), proof: z.string() })),
  costs_note: z.string(),
  files: z.array(AttachedFile).max(costFilesMax),
  /** When the agency named them last; null: not yet. */
  costs_at: z.iso.datetime().nullable(),
  /** What a promo code has paid of the price, which goes back to nobody as money; null: nothing. */
  discount: z.object({ code: z.string(), amount: z.number(), payer: z.enum(promoPayers) }).nullable(),
  /** Null: nobody has asked for it. */
  asked: z
    .object({
      by: z.enum(['tourist', 'agent', 'system']),
      reason: z.string(),
      note: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Until when the agency names its costs. */
  costs_due_at: z.iso.datetime().nullable(),
  /** When what nobody disputes goes back by itself. */
  settles_at: z.iso.datetime().nullable(),
  dispute: z.object({ ...said.shape, answer: said.nullable(), decision: z.string() }).nullable(),
})
export type Cancellation = z.output<typeof Cancellation>

const answer = z.object({ result: Cancellation })

const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer,
} as const

export const ownCancellation = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/cancellation',
  inView: true,
  limit: 'read',
  summary: 'Расчёт отмены: сколько оплачено, что удержат, сколько вернётся; ничего не меняет',
})

/** Roubles that the tourist has read: what is agreed to is what was shown. */
export const agreeToCosts = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/cancellation/accept',
  owner: { id: 'the tourist of the booking called off' },
  limit: 'write',
  summary: 'Согласиться с расходами: остальное возвращается сразу',
  refusals: { conflict: ['booking_state', 'costs_changed', 'costs_missing', 'hold_ending'] },
  body: z.strictObject({ kept: z.number(COST).min(0, COST).max(cancellationLimits.costMax, COST) }),
})

export const disputeCosts = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/dispute',
  owner: { id: 'the tourist of the booking called off' },
  limit: 'write',
  summary: 'Не согласиться с расходами: решит администратор, остальное вернётся в срок',
  refusals: { conflict: ['booking_state', 'costs_missing', 'dispute_open'] },
  body: z.strictObject({ note: text(bookingLimits.noteMax, 'Напишите, с чем вы не согласны') }),
})

export const agentCancellation = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking/:id/cancellation',
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'bookings:read',
  limit: 'read',
  summary: 'Отмена бронирования агентства: что оплачено, что удержано, что возвращается',
  owner: { id: 'the agent of the booking' },
  params: idParams,
  answer,
})

export const nameCosts = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  method: 'POST',
  path: '/api/travel-agent/booking/:id/costs',
  owner: { id: 'the agent of the booking called off' },
  summary: 'Назвать расходы по отмене, с документами; пусто: вернуть всё',
  refusals: { conflict: ['booking_state', 'costs_over', 'costs_disputed', 'costs_seen', 'hold_ending'] },
  body: z.strictObject({
    /** `costs_at` of the calculation that this one replaces, so that nobody's is replaced unread; null: none was named. */
    seen: z.iso.datetime().nullable().default(null),
    costs: z.array(Cost).max(cancellationLimits.costsMax, `Не больше ${cancellationLimits.costsMax} строк`),
    note: agentNote.default(''),
  }),
  answer,
})

export const answerDispute = endpoint({
  ...ofAgent,
  method: 'POST',
  path: '/api/travel-agent/booking/:id/dispute',
  owner: { id: 'the agent of the disputed booking' },
  summary: 'Ответить на спор о расходах',
  refusals: { conflict: ['booking_state', 'costs_missing'] },
  body: z.strictObject({ note: withoutCard(text(bookingLimits.noteMax, 'Напишите ответ')) }),
  answer,
})

/** As administrators see those that are not settled. */
export const CancellationLine = z.object({
  booking_id: z.int(),
  state: z.enum(bookingStates),
  agency: z.string(),
  tourist: z.string(),
  ...Cancellation.shape,
})
export type CancellationLine = z.output<typeof CancellationLine>

const forStaff = { access: 'admin', right: 'decide_refunds', scope: 'no keys' } as const

export const listCancellations = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/api/admin/cancellations',
  limit: 'read',
  summary: 'Отмены, которые ещё не завершены: сначала споры, потом те, где агентство молчит',
  answer: z.object({ result: z.object({ items: z.array(CancellationLine).max(limits.pageSizeMax) }) }),
})

export const decideCosts = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/api/admin/booking/:id/cancellation',
  limit: 'write',
  summary: 'Решить спор: сколько удержит агентство; остальное возвращается сразу',
  owner: { id: 'anyone' },
  params: idParams,
  refusals: { conflict: ['booking_state', 'decision_over', 'not_disputed', 'hold_ending'] },
  body: z.strictObject({
    /** Roubles, kopecks as a fraction. */
    kept: z.number(COST).min(0, COST).max(cancellationLimits.costMax, COST),
    note: text(bookingLimits.noteMax, 'Напишите, почему так'),
  }),
  answer,
  fresh: true,
})
