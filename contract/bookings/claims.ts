import { z } from 'zod'
import '../platform/no-eval.ts'
import { limits } from '../limits.ts'
import { isWholeKopecks, thousands } from '../numbers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'
import { AttachedFile } from './attached-files.ts'
import { ofAgent, withoutCard } from './booking-acts.ts'
import { quoteLimits } from './pricing/quotes.ts'

/** A tourist whom a trip was not worth its price asks some of it back. */
export const claimLimits = {
  noteMax: 2000,
  filesMax: 5,
  /** After the day of the return: the law gives as many for a claim in writing. */
  days: 20,
  /** What the agency has for its answer. From then on an administrator decides without it. */
  answerHours: 72,
} as const

const SUM = 'Укажите сумму в рублях, до двух знаков копеек'
/** Roubles, kopecks as a fraction. */
const sum = z.number(SUM).min(0, SUM).max(quoteLimits.amountMax, SUM).refine(isWholeKopecks, SUM)
const words = (empty: string) =>
  freeText(claimLimits.noteMax, `Не длиннее ${thousands(claimLimits.noteMax)} знаков`).pipe(
    z.string().min(1, empty),
  )

export const claimStages = [
  /** The agency is to answer. */
  'open',
  /** It gives less than was asked: the tourist agrees to it, or an administrator decides. */
  'answered',
  'closed',
] as const
export type ClaimStage = (typeof claimStages)[number]

/** What one side has said of it, and what that side would give; roubles. */
const said = { note: z.string(), at: z.iso.datetime(), gives: z.number() }

/** All sums in roubles, kopecks as a fraction. */
export const Claim = z.object({
  stage: z.enum(claimStages),
  note: z.string(),
  /** The tourist's proofs, in the order in which they came. */
  files: z.array(AttachedFile).max(claimLimits.filesMax),
  at: z.iso.datetime(),
  asked: z.number(),
  answer_due_at: z.iso.datetime(),
  answer: z.object(said).nullable(),
  /** By whose word it ended: the agency gave all, the tourist agreed, an administrator decided. */
  end: z.object({ ...said, by: z.enum(['tourist', 'agent', 'admin']) }).nullable(),
})
export type Claim = z.output<typeof Claim>

export const ClaimPlace = z.object({
  claim: Claim.nullable(),
  /** Until when one may be made; null: it may not, or it is made. */
  until: z.iso.datetime().nullable(),
  /** Roubles that have come and have not gone back: nobody can ask for more. */
  most: z.number(),
})
export type ClaimPlace = z.output<typeof ClaimPlace>

const answer = z.object({ result: ClaimPlace })
const ofTourist = { access: 'tourist', params: idParams, answer } as const

export const ownClaim = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/claim',
  limit: 'read',
  summary:
    'Претензия после поездки: что просит турист, что ответило агентство, как решено; до какого дня её можно подать',
  owner: { id: 'the tourist of the booking' },
})

export const makeClaim = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/claim',
  limit: 'write',
  summary: 'Подать претензию после поездки: что было не так и сколько вернуть',
  owner: { id: 'the tourist of the finished trip' },
  refusals: { conflict: ['booking_state', 'claim_late', 'claim_made', 'claim_over'] },
  body: z.strictObject({
    note: words('Опишите, что было не так'),
    asked: sum.min(1, 'Укажите, сколько вернуть: от одного рубля'),
  }),
})

export const agreeToClaimAnswer = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/claim/accept',
  limit: 'write',
  summary: 'Согласиться с ответом агентства на претензию: предложенное возвращается сразу',
  owner: { id: 'the tourist of the answered claim' },
  refusals: { conflict: ['booking_state', 'claim_changed', 'claim_over'] },
  /** Roubles that the tourist has read: what is agreed to is what was shown. */
  body: z.strictObject({ gives: sum }),
})

export const agentClaim = endpoint({
  ...ofAgent,
  agencyRight: 'anyone',
  scope: 'bookings:read',
  method: 'GET',
  path: '/api/travel-agent/booking/:id/claim',
  limit: 'read',
  summary: 'Претензия туриста после поездки',
  answer,
})

export const answerClaim = endpoint({
  ...ofAgent,
  method: 'POST',
  path: '/api/travel-agent/booking/:id/claim',
  owner: { id: 'the agent of the claimed booking' },
  summary:
    'Ответить на претензию: сколько вернёте и почему; если столько, сколько просят, деньги возвращаются сразу',
  refusals: { conflict: ['booking_state', 'claim_over'] },
  body: z.strictObject({ note: withoutCard(words('Напишите ответ')), gives: sum }),
  answer,
})

/** As administrators see those that are not closed. */
export const ClaimLine = z.object({
  booking_id: z.int(),
  agency: z.string(),
  tourist: z.string(),
  claim: Claim,
})
export type ClaimLine = z.output<typeof ClaimLine>

const forStaff = { access: 'admin', right: 'decide_refunds', scope: 'no keys' } as const

export const listClaims = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/api/admin/claims',
  limit: 'read',
  summary: 'Претензии после поездок, которые не решены: сначала те, что ждут дольше',
  answer: z.object({ result: z.object({ items: z.array(ClaimLine).max(limits.pageSizeMax) }) }),
})

export const decideClaim = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/api/admin/booking/:id/claim',
  limit: 'write',
  summary: 'Решить претензию: сколько вернёт агентство; деньги возвращаются сразу',
  owner: { id: 'anyone' },
  params: idParams,
  refusals: { conflict: ['booking_state', 'claim_early', 'claim_less', 'claim_over'] },
  body: z.strictObject({ gives: sum, note: words('Напишите, почему так') }),
  answer,
  fresh: true,
})
