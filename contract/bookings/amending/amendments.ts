import { z } from 'zod'
import '../../platform/no-eval.ts'
import { codeId, codeSent, codeValue } from '../../identity/codes.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { latinName, russianName } from '../../travellers/names.ts'
import { idParams } from '../../wire.ts'
import { amendmentKindNames } from './amendment.ts'
import { agentNote, note, ofAgent } from '../booking-acts.ts'
import { Booking } from '../bookings.ts'
import { amendedLines } from '../pricing/quotes.ts'

/** How long a proposal waits for its tourist. */
export const amendmentHours = { least: 2, usual: 24, most: 72 } as const

const which = { n: z.int('Обновите страницу').min(1, 'Обновите страницу').max(1000, 'Обновите страницу') }
const ofAmended = { ...ofAgent, owner: { id: 'the agent of the amended booking' } } as const
const answer = z.object({ result: Booking })
const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the amended booking' },
  params: idParams,
} as const

export const WHO = 'Укажите номер туриста из листа бронирования'

export const proposeAmendment = endpoint({
  ...ofAgent,
  owner: { id: 'the agent of the confirmed booking' },
  method: 'POST',
  path: '/api/travel-agent/booking/:id/amendment',
  summary:
    'Предложить изменить подтверждённый тур: что меняется и новая цена целиком. До подписи туриста действует прежнее',
  refusals: {
    conflict: [
      'amendment_open',
      'amendment_overdue',
      'booking_state',
      'price_under_discount',
      'shop_missing',
    ],
    gone: ['party_gone', 'traveller_gone'],
  },
  body: z.strictObject({
    kind: z.enum(amendmentKindNames, 'Выберите, что меняется'),
    /** Whose name is put right, by the number in the booking sheet, and how it is written; what is empty stays. */
    who: z.int(WHO).min(1, WHO).max(20, WHO).nullable().default(null),
    surname_ru: russianName.optional(),
    name_ru: russianName.optional(),
    surname_lat: latinName.optional(),
    name_lat: latinName.optional(),
    words: agentNote.pipe(z.string().min(1, 'Напишите туристу, что меняется и почему')),
    lines: amendedLines,
    valid_hours: z
      .int()
      .min(amendmentHours.least, 'Не меньше двух часов')
      .max(amendmentHours.most, 'Не больше трёх суток')
      .default(amendmentHours.usual),
  }),
  idempotent: true,
})

export const withdrawAmendment = endpoint({
  ...ofAmended,
  method: 'POST',
  path: '/api/travel-agent/booking/:id/amendment/withdraw',
  summary: 'Отозвать предложенное изменение, пока турист его не подписал',
  refusals: { conflict: ['amendment_over'] },
  body: z.strictObject(which),
})

export const refuseAmendment = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/amendment/refuse',
  limit: 'write',
  summary: 'Отказаться от предложенного изменения: бронирование остаётся прежним',
  refusals: { conflict: ['amendment_over'] },
  body: z.strictObject({ ...which, note: note.default('') }),
  answer,
})

const signed = { ...ofTourist, method: 'POST', limit: 'secret' } as const
const unlikeSeen = [
  'amendment_late',
  'amendment_over',
  'amendment_overdue',
  'booking_state',
  'documents_pending',
  'payment_pending',
] as const

export const askAmendmentCode = endpoint({
  ...signed,
  path: '/api/booking/:id/amendment/sign-code',
  summary: 'Прислать на свой телефон код, которым подписывают предложенное изменение и его договор',
  refusals: { conflict: unlikeSeen },
  body: z.strictObject(which),
  answer: codeSent.extend({ phone: z.string() }),
})

export const signAmendment = endpoint({
  ...signed,
  owner: { ...signed.owner, code_id: 'whoever knows it' },
  path: '/api/booking/:id/amendment/sign',
  summary: 'Подписать изменение кодом из СМС: новая цена действует, лишнее возвращается сразу',
  refusals: { conflict: [...unlikeSeen, 'version_old'] },
  proof: true,
  idempotent: true,
  body: z.strictObject({ ...which, code_id: codeId, value: codeValue }),
  answer,
})
