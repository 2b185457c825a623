import { z } from 'zod'
import '../platform/no-eval.ts'
import { documentKinds } from './documents.ts'

const Source = z.object({ url: z.url(), checked_on: z.iso.date() })

/** How long a passport has to hold beyond the day of arrival or of the way back. */
const Reserve = z.object({
  days: z.int().positive().optional(),
  months: z.int().positive().optional(),
  from: z.enum(['arrival', 'return']),
  source: Source,
})

/**
 * With which documents one travels to a country: for citizens of Russia, told apart at 14; others have their own passports.
 * What is not known is absent, and nothing is claimed of it.
 */
export const DocumentRules = z.object({
  /** In the nominative, and with its preposition: 'в Турцию'. */
  country: z.string(),
  to: z.string(),
  /** From 14 on. */
  grown: z.array(z.enum(documentKinds)).min(1),
  /** Up to 14. */
  child: z.array(z.enum(documentKinds)).min(1),
  source: Source.nullable(),
  reserve: Reserve.nullable(),
})
export type DocumentRules = z.output<typeof DocumentRules>
