import { z } from 'zod'
import '../platform/no-eval.ts'
import { messageText, newMessage } from '../conversation/conversation.ts'
import { email } from '../identity/person/person-fields.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { freeText } from '../wire.ts'
import { ticketLimits, ticketTopicNames } from './ticket-words.ts'
import { ticketTopic } from './tickets.ts'

export const questionLimits = {
  /** A guest's own link opens the answer for so long. */
  linkDays: 30,
} as const

/** Open to everybody, somebody who is shut out among them: there is no other way to complain about that. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/question',
  access: 'public',
  limit: 'write',
  idempotent: true,
  summary:
    'Задать вопрос поддержке: гость оставляет имя и почту, на неё придёт ответ; у вошедшего это обычное обращение',
  refusals: { conflict: ['tickets_full'], tooMany: ['daily_spent'] },
  body: z.strictObject({
    name: freeText(ticketLimits.nameMax, fieldText.nameMax).optional(),
    email: email.optional(),
    topic: ticketTopic.default('other'),
    text: messageText,
    /** The sender's own mark: a repeat of it makes no second question. */
    client_id: newMessage.shape.client_id,
    /** Of a guest, made by the own browser: by it the answer is read, and by nothing else. */
    key: z
      .string()
      .regex(/^[\w-]{43}$/, fieldText.wrongType)
      .optional(),
  }),
  answer: z.object({
    /** `answer_by`: null where it is answered already. */
    result: z.object({ feedback_id: z.int(), answer_by: z.iso.datetime().nullable() }),
  }),
})

/** Of somebody without an account both are wanted: whom to answer, and where. */
export const questionOfGuest = askQuestion.body.extend({
  name: freeText(ticketLimits.nameMax, fieldText.nameMax).refine((text) => text !== '', fieldText.firstName),
  email,
})

/** A guest's question by its own link: who has asked, and where the answer goes, is not told. */
export const AskedQuestion = z.object({
  feedback_id: z.int(),
  topic: z.enum(ticketTopicNames),
  text: z.string(),
  asked_at: z.iso.datetime(),
  /** The answer is promised until then; null: it was given, or nothing is owed. */
  answer_by: z.iso.datetime().nullable(),
  /** An earlier promise was broken. */
  is_late: z.boolean(),
  /** Oldest first: what was opened again is answered again. */
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** Nothing more comes, answered or not. */
  is_closed: z.boolean(),
  /** The link opens it until then; null: for as long as the answer is waited for. */
  opens_until: z.iso.datetime().nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/question/:token',
  access: 'public',
  limit: 'read',
  summary: 'Свой вопрос гостя и ответ на него по личной ссылке; неизвестная и истёкшая не найдены',
  owner: { token: 'whoever knows it' },
  params: z.strictObject({ token: z.string().max(100) }),
  answer: z.object({ result: AskedQuestion }),
})
