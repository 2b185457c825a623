import { z } from 'zod'
import '../platform/no-eval.ts'
import { messageText, newMessage } from '../conversation/conversation.ts'
import { email } from '../identity/person/person-fields.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { freeText } from '../wire.ts'
import { ticketLimits } from './ticket-words.ts'
import { ticketTopic } from './tickets.ts'

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
  }),
  answer: z.object({
    /** `answer_by`: null where it is answered already. */
    result: z.object({ feedback_id: z.int(), answer_by: z.iso.datetime().nullable() }),
  }),
})
