import { z } from 'zod'
import { seqInPath } from '../conversation/conversation.ts'
import { blockEnd } from '../identity/block-end.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idInPath, idParams, pageInQuery, pageOf } from '../wire.ts'
import { reportCauseNames, reportDecisionNames, reportLimits, reportText } from './report-words.ts'

/** As its maker sees it. */
export const Report = z.object({
  id: z.int(),
  cause: z.enum(reportCauseNames),
  made_at: z.iso.datetime(),
  is_decided: z.boolean(),
  /** `added`: to what the same person has said of it before; `known`: all of it was said, or it is decided. */
  outcome: z.enum(['made', 'added', 'known']),
})
export type Report = z.output<typeof Report>

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/:seq/report',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary:
    'Пожаловаться на сообщение собеседника: оно сохраняется вместе с соседними; ещё раз — та же жалоба, дополненная тем, чего в ней не было. Кто пожаловался, собеседник не узнает',
  refusals: { forbidden: ['report_own'], tooMany: ['daily_spent'] },
  owner: { id: 'who is written to in the chat', seq: 'not looked up' },
  params: z.strictObject({ id: idInPath, seq: seqInPath }),
  body: z
    .strictObject({
      cause: z.enum(reportCauseNames, reportText.cause),
      words: freeText(reportLimits.wordsMax, reportText.wordsLong).default(''),
    })
    .refine(({ cause, words }) => cause !== 'other' || words !== '', {
      path: ['words'],
      error: reportText.words,
    }),
  answer: z.object({ result: Report }),
})

const Person = z.object({
  id: z.int(),
  name: z.string(),
  side: z.enum(['tourist', 'agent']),
  /** Of an agency's people. */
  organisation: z.string().nullable(),
  is_blocked: z.boolean(),
  /** When the block that is in force ends by itself; null: never, or none is in force. */
  blocked_until: z.iso.datetime().nullable(),
})

const Quoted = z.object({
  seq: z.int(),
  side: z.enum(['tourist', 'agent']),
  /** What has happened, a line that nobody wrote; its `side` is of whom it has come. */
  is_event: z.boolean(),
  text: z.string(),
  /** What it said before it was edited or deleted, oldest first. */
  former: z.array(z.string()),
  /** The number of the report after which the staff have hidden it; null: they have not. */
  hidden_by: z.int().nullable(),
  /** `url`: of a photo of the message itself, whose picture no machine has read. */
  files: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
  at: z.iso.datetime(),
  is_reported: z.boolean(),
})

/** As the staff read it. */
export const ManagedReport = z.object({
  id: z.int(),
  chat_id: z.int(),
  seq: z.int(),
  cause: z.enum([...reportCauseNames, 'copies']),
  words: z.string(),
  made_at: z.iso.datetime(),
  writer: Person,
  /** Null: noticed by itself. */
  reporter: Person.nullable(),
  /** To how many tourists the same text was sent; null: it is about one message. */
  copies: z.int().nullable(),
  /** The message and what stood around it, as they were then; empty: the time for disputes is over. Contacts are hidden. */
  messages: z.array(Quoted),
  decision: z
    .object({
      decision: z.enum(reportDecisionNames),
      reason: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
    })
    .nullable(),
})
export type ManagedReport = z.output<typeof ManagedReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/message-reports',
  access: 'admin',
  right: 'decide_reports',
  limit: 'read',
  summary:
    'Жалобы на сообщения: сначала те, что ждут дольше, решённые новые сверху; и файлы, которые ждут проверки',
  owner: { id: 'anyone' },
  query: z.strictObject({
    state: z.enum(['open', 'decided']).default('open'),
    page: pageInQuery,
    /** One alone, decided or not. */
    id: idInPath.optional(),
  }),
  answer: z.object({
    result: pageOf(ManagedReport).extend({
      /** Files of messages that nobody may open before the scanner has looked. */
      waiting_files: z.object({ count: z.int(), since: z.iso.datetime().nullable() }),
    }),
  }),
})

export const reportedPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/message-report-photos/:id',
  look: 'file.photo',
  access: 'admin',
  right: 'decide_reports',
  limit: 'read',
  summary: 'Проверенное фото из сообщения, на которое пожаловались',
  owner: { id: 'anyone' },
  params: idParams,
  download: 'image/webp',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
})

export const reportReason = freeText(reportLimits.reasonMax, reportText.reasonLong).refine(
  (text) => text !== '',
  reportText.reason,
)

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/message-reports/:id/decision',
  access: 'admin',
  right: 'decide_reports',
  limit: 'write',
  summary:
    'Решить жалобу: ничего, предупредить, скрыть сообщение или заблокировать автора (нужно и право блокировать) до часа или без срока; причину узнают оба',
  refusals: {
    conflict: ['report_decided', 'block_self', 'block_state', 'user_joined'],
  },
  owner: { id: 'anyone' },
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum(reportDecisionNames, reportText.decision),
      reason: reportReason,
      /** Of the block alone. */
      until: blockEnd.default(null),
    })
    .refine(({ decision, until }) => decision === 'block' || until === null, {
      path: ['until'],
      error: reportText.until,
    }),
  answer: z.object({ result: ManagedReport }),
})
