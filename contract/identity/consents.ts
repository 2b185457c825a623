import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { freeText } from '../wire.ts'

/** The three documents of product decision 8; each consent is stored with the version that was shown. */
export const consentDocuments = [
  { name: 'legal', title: 'публичную оферту', path: '/documents/legal', version: '2026-11-01' },
  {
    name: 'agreement',
    title: 'пользовательское соглашение',
    path: '/documents/agreement',
    version: '2026-11-01',
  },
  {
    name: 'terms-of-use',
    title: 'обработку персональных данных',
    path: '/documents/terms-of-use',
    version: '2026-11-01',
  },
] as const
export type ConsentDocument = (typeof consentDocuments)[number]['name']

export const saveConsents = endpoint({
  method: 'POST',
  path: '/api/consents',
  access: 'user',
  limit: 'write',
  summary: 'Сохранить принятые документы: название и версия, время и адрес добавит сервер',
  owner: { request_id: 'not looked up' },
  body: z.strictObject({
    request_id: z.int().positive().nullish(),
    documents: z
      .array(
        z.strictObject({
          name: z.enum(['legal', 'agreement', 'terms-of-use']),
          version: freeText(20, fieldText.wrongType),
        }),
      )
      .min(1, fieldText.consents)
      .max(3),
  }),
  answer: z.object({}),
})
