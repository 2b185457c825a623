import { z } from 'zod'
import { isLoopback } from '../../machine/own-machine.ts'
import { ConfigError } from '../config-error.ts'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const word = z.string().regex(/^[!-~]{3,200}$/, 'нужны 3–200 латинских букв, цифр и знаков без пробелов')

export const s3Environment = {
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      hostname: /./,
      error: 'нужен адрес вида https://storage.yandexcloud.net, без имени корзины',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(BUCKET, 'нужно имя корзины: 3–63 строчные латинские буквы, цифры, точки и дефисы')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'нужен регион, как его называет облако: ru-central1, ru-1, ru-msk')
    .optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  S3_ADDRESSING: z.enum(['path', 'virtual']).default('path'),
  LOTOUR_FILES: z.enum(['rows', 'folder', 's3']).optional(),
}
type Values = z.output<z.ZodObject<typeof s3Environment>>

/** A bucket that speaks S3's protocol. */
export interface S3Config {
  /** https://storage.yandexcloud.net, without a path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where the bucket's name stands: in the path, or before the host. */
  addressing: 'path' | 'virtual'
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Absent where none of it is given; half of it is a ConfigError. */
export function s3Of(values: Values, production: boolean): S3Config | undefined {
  const missing = NEEDED.filter((name) => values[name] === undefined)
  if (missing.length === NEEDED.length) return undefined
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(
      `Для файлов в S3 ${missing.length === 1 ? 'нужен ещё' : 'нужны ещё'} ${missing.join(', ')}`,
    )
  const { protocol, hostname, pathname, search, username, origin } = new URL(S3_ENDPOINT)
  if (pathname !== '/' || search || username)
    throw new ConfigError('В S3_ENDPOINT нужен один адрес, без пути и ключа: корзину называет S3_BUCKET')
  if (production && protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError('В рабочем режиме S3_ENDPOINT должен начинаться с https://')
  if (values.S3_ADDRESSING === 'virtual' && S3_BUCKET.includes('.'))
    throw new ConfigError(
      'С S3_ADDRESSING=virtual в S3_BUCKET не бывает точек: сертификат облака их не знает',
    )
  return {
    endpoint: origin,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    addressing: values.S3_ADDRESSING,
  }
}

export type FilesPlace = 'rows' | 'folder' | 's3'

/** Where new files go; wherever else some lie from before, they are read and moved from. */
export function filesPlaceOf(
  { LOTOUR_FILES: given }: Values,
  { s3, filesDir }: { s3: S3Config | undefined; filesDir: string | undefined },
): FilesPlace {
  if (given === 's3' && !s3) throw new ConfigError('Для LOTOUR_FILES=s3 нужны S3_ENDPOINT и остальные S3_…')
  if (given === 'folder' && !filesDir) throw new ConfigError('Для LOTOUR_FILES=folder нужна LOTOUR_FILES_DIR')
  if (given) return given
  if (s3) return 's3'
  return filesDir ? 'folder' : 'rows'
}
