import { z } from 'zod'

const id = z.string().regex(/^\d{1,12}$/, 'нужен номер счётчика, только цифры')

export const countersEnvironment = {
  YANDEX_METRICA_ID: id.optional(),
  TOP_MAIL_RU_ID: id.optional(),
}

/** Counters of visits by their ids; one without an id is never loaded, and one with it waits for the visitor's consent. */
export interface Counters {
  metrica?: string
  topMail?: string
}

type Values = z.output<z.ZodObject<typeof countersEnvironment>>

/** Undefined where none is configured: the pages then do not ask for a consent either. */
export function countersOf({
  YANDEX_METRICA_ID: metrica,
  TOP_MAIL_RU_ID: topMail,
}: Values): Counters | undefined {
  if (!metrica && !topMail) return undefined
  return { ...(metrica && { metrica }), ...(topMail && { topMail }) }
}
