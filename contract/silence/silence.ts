import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** Why nobody answers; each is mended by the fix of its name. */
export const silenceKinds = [
  'hidden',
  'budget',
  'agents',
  'dates',
  'departure',
  'hotel',
  'meal',
  'stars',
] as const
export type SilenceKind = (typeof silenceKinds)[number]

export const silenceLimits = {
  fixesMax: 3,
  /** A fix can be taken back for so long. */
  undoMinutes: 10,
  /** To either side of the dates. */
  daysWider: 3,
  budgetStep: 1000,
} as const

export const SilenceCause = z.object({
  kind: z.enum(silenceKinds),
  /**
   * Of the budget: by how many percent it is too low. Of agents, and of a hidden request: how many agencies work with its
   * country. Of the dates: days to either side. Of the departure: kilometres to the other city. Of the others: how many
   * tours there are without that wish.
   */
  number: z.int(),
  /** What the trip costs from as soon as it is mended, for all guests, whole roubles; null where it has no price. */
  price: z.int().nullable(),
  /** What it costs from as it stands; null where nothing is sold. */
  was: z.int().nullable(),
  /** «из Тулы» of the other city, the name of the hotel. */
  name: z.string().nullable(),
  /** Agents sleep now. */
  is_night: z.boolean(),
  /** There is a tap for it. */
  can_fix: z.boolean(),
})
export type SilenceCause = z.output<typeof SilenceCause>

export const Silence = z.object({
  /** `over`: there is an offer, or the request is closed. */
  state: z.enum(['over', 'calm', 'silent']),
  /** In which four of five requests like it get their first offer. */
  usual_minutes: z.int(),
  /** Null: too few were seen to say what is usual. */
  measured_by: z.int().nullable(),
  waited_minutes: z.int(),
  causes: z.array(SilenceCause).max(silenceKinds.length),
  /** The last fix, while it can be taken back. */
  undo: z.object({ kind: z.enum(silenceKinds), until: z.iso.datetime() }).nullable(),
})
export type Silence = z.output<typeof Silence>

export const requestSilence = endpoint({
  method: 'GET',
  path: '/api/request/:id/silence',
  inView: true,
  access: 'tourist',
  limit: 'costly',
  summary: 'Почему на своём аукционе тихо: причины с числами и проверенными ценами',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: Silence }),
})

export const fixRequest = endpoint({
  method: 'POST',
  path: '/api/request/:id/fix',
  access: 'tourist',
  limit: 'costly',
  summary: 'Исправить свой аукцион одним нажатием; если рынок сдвинулся, 409 с новой ценой',
  refusals: {
    conflict: ['auction_state', 'silence_answered', 'silence_gone', 'silence_moved'],
    tooMany: ['daily_spent'],
  },
  owner: { id: 'the tourist of the hidden request' },
  params: idParams,
  body: z.strictObject({
    kind: z.enum(silenceKinds, { error: 'Неизвестное исправление' }),
    /** The price that its sender saw; null where the cause has none. */
    expected: z.int('Неверная цена').min(0, 'Неверная цена').max(2_147_483_647, 'Неверная цена').nullable(),
  }),
  answer: z.object({ result: Silence }),
})

export const undoFix = endpoint({
  method: 'POST',
  path: '/api/request/:id/fix/undo',
  access: 'tourist',
  limit: 'write',
  summary: 'Отменить последнее исправление своего аукциона, десять минут после него',
  refusals: { conflict: ['auction_state', 'undo_late', 'undo_edited', 'undo_answered'] },
  owner: { id: 'the tourist of the mended request' },
  params: idParams,
  answer: z.object({ result: Silence }),
})
