import { z } from 'zod'
import '../../platform/no-eval.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { idParams } from '../../wire.ts'

/** So long the agent is not asked again. */
export const ASK_PAUSE_MINUTES = 30

/** What asking the price again has come to. */
export const recalculations = ['same', 'price_changed', 'agent_asked', 'tour_gone'] as const

export const Recalculation = z.object({
  outcome: z.enum(recalculations),
  /** The price before and after, whole roubles, and why; null where it is not another one. */
  changed: z.object({ old: z.int(), new: z.int(), why: z.string() }).nullable(),
})
export type Recalculation = z.output<typeof Recalculation>

export const recalculateBooking = endpoint({
  method: 'POST',
  path: '/api/booking/:id/recalculate',
  access: 'tourist',
  limit: 'costly',
  owner: { id: 'the tourist who pays for the booking' },
  params: idParams,
  summary: 'Пересчитать цену до оплаты: по прайс-листу сразу, иначе её проверит агент',
  refusals: { conflict: ['booking_state'] },
  answer: z.object({ result: Recalculation }),
})
