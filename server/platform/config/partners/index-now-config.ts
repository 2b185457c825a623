import { z } from 'zod'

export const indexNowEnvironment = {
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\da-zA-Z-]{8,128}$/, 'нужны от 8 до 128 латинских букв, цифр и дефисов')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).optional(),
}
type Values = z.output<z.ZodObject<typeof indexNowEnvironment>>

/** Whoever is told there tells all the others that speak IndexNow. */
const YANDEX = 'https://yandex.com/indexnow'

/** Search engines that are told which pages have changed; the key stands in a file of ours, so that they know who tells. */
export interface IndexNowConfig {
  key: string
  url: string
}

/** Absent where no key is given; of made-up pages nobody is told. */
export function indexNowOf(
  { INDEXNOW_KEY: key, INDEXNOW_URL: url = YANDEX }: Values,
  { demo }: { demo: boolean },
): IndexNowConfig | undefined {
  return key && !demo ? { key, url } : undefined
}
