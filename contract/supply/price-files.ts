import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { lineReasons } from './line-reasons.ts'
import { idParams, isStorable, pageInQuery, pageOf } from '../wire.ts'

export const priceFileStates = [
  'queued',
  'reading',
  'loading',
  'switched',
  'refused',
  'failed',
  'cancelled',
  'rolled_back',
] as const
export type PriceFileState = (typeof priceFileStates)[number]

export const priceFileTypes = [
  'text/csv',
  'text/plain',
  'application/x-ndjson',
  'application/jsonl',
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
]
export const PRICE_FILE_BYTES_MAX = 2 * 1024 ** 3

/** Whose list it is: it takes the place of the same source's last one. */
export const priceFileSource = z
  .string({ error: 'Укажите источник' })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Источник — латинские буквы, цифры и дефис')
  .refine((source) => source !== 'built-in', 'Это имя занято встроенным прайс-листом')

export const PriceFile = z.object({
  id: z.int(),
  source: z.string(),
  file_name: z.string(),
  size: z.int(),
  format: z.enum(['csv', 'jsonl']).nullable(),
  encoding: z.string().nullable(),
  state: z.enum(priceFileStates),
  /** Of the file as it came. */
  bytes_read: z.int(),
  lines: z.int(),
  /** That it has put on sale, while it is read those that will be: none of a file that ended without. */
  taken: z.int(),
  /** The same tour at the same price once more. */
  repeats: z.int(),
  rejected: z.int(),
  reasons: z.array(z.object({ reason: z.enum(lineReasons), count: z.int() })),
  message: z.string().nullable(),
  /** Its prices are on sale. */
  is_current: z.boolean(),
  can_roll_back: z.boolean(),
  /** Its roll-back is under way. */
  is_rolling_back: z.boolean(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
})
export type PriceFile = z.output<typeof PriceFile>

export const RejectedLine = z.object({
  line: z.int(),
  reason: z.enum(lineReasons),
  excerpt: z.string(),
})
export type RejectedLine = z.output<typeof RejectedLine>

const base = '/api/admin/price-imports'
const answer = z.object({ result: PriceFile })

export const uploadPriceFile = endpoint({
  method: 'POST',
  path: base,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'write',
  summary: 'Загрузить прайс-лист туроператора: тело запроса — сам файл, CSV или JSON Lines, можно в gzip',
  query: z.strictObject({
    source: priceFileSource,
    file_name: z
      .string()
      .max(200, 'Слишком длинное имя файла')
      .refine(isStorable, 'В имени файла недопустимые символы')
      .transform((name) => name.normalize('NFC'))
      .optional(),
    format: z.enum(['csv', 'jsonl']).optional(),
    /** Although it is the very file that the source has. */
    again: z.literal('1').optional(),
  }),
  refusals: { conflict: ['file_same'] },
  file: { types: priceFileTypes, bytesMax: PRICE_FILE_BYTES_MAX },
  answer,
})

export const listPriceFiles = endpoint({
  method: 'GET',
  path: base,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'read',
  summary: 'Загрузки прайс-листов, последние сначала',
  query: z.strictObject({ page: pageInQuery }),
  answer: z.object({ result: pageOf(PriceFile) }),
})

export const getPriceFile = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'read',
  summary: 'Загрузка прайс-листа: ход и первые пятьдесят строк каждой ошибки',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: PriceFile.extend({ errors: z.array(RejectedLine) }) }),
})

export const getPriceFileErrors = endpoint({
  method: 'GET',
  path: `${base}/:id/errors.csv`,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'read',
  summary: 'Все сохранённые ошибки загрузки файлом CSV',
  owner: { id: 'anyone' },
  params: idParams,
  download: 'text/csv; charset=utf-8',
  answer: z.object({ content: z.string() }),
})

export const rollBackPriceFile = endpoint({
  method: 'POST',
  path: `${base}/:id/rollback`,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'write',
  summary: 'Вернуть цены, которые источник продавал до этой загрузки',
  owner: { id: 'anyone' },
  params: idParams,
  answer,
})

export const cancelPriceFile = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'admin',
  right: 'manage_price_files',
  limit: 'write',
  summary: 'Остановить загрузку, пока файл читается',
  owner: { id: 'anyone' },
  params: idParams,
  answer,
})
