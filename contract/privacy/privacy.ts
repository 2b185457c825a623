import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { consentDocuments } from '../identity/consents.ts'
import { workText } from '../cabinet-texts.ts'

const documentName = z.enum(consentDocuments.map(({ name }) => name))

/** A document and whether the person agrees to it as it stands today. */
export const ConsentState = z.object({
  document: documentName,
  path: z.string(),
  /** Of today's document. */
  version: z.string(),
  /** What the person accepted last; null where nothing ever. */
  accepted: z.object({ version: z.string(), accepted_at: z.iso.datetime() }).nullable(),
  /** `outdated`: the document has changed since, and is to be accepted again. */
  state: z.enum(['accepted', 'outdated', 'none']),
})
export type ConsentState = z.output<typeof ConsentState>

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/consents',
  inView: true,
  access: 'user',
  limit: 'read',
  summary: 'Свои согласия: документ, принятая и нынешняя редакции, когда',
  answer: z.object({ result: z.object({ items: z.array(ConsentState) }) }),
})

/** A table of the download. */
const DataSection = z.object({
  name: z.string(),
  title: z.string(),
  /** What each column is called. */
  columns: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
})
export type DataSection = z.output<typeof DataSection>

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  access: 'user',
  limit: 'read',
  fresh: true,
  summary: 'Скачать свои данные: всё, что о вас хранится; не чаще пяти раз в час',
  answer: z.object({
    result: z.object({
      made_at: z.iso.datetime(),
      sections: z.array(DataSection),
      /** What is kept and not in the file, with the reason. */
      left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  limit: 'write',
  fresh: true,
  summary: 'Удалить свой профиль навсегда и отозвать согласия; телефон и почта освобождаются',
  body: z.strictObject({
    confirm: z.literal(true, { error: workText.confirmDeletion }),
    /** An agent with money left says that it may be lost. */
    give_up_balance: z.boolean().default(false),
  }),
  answer: z.object({}),
})
