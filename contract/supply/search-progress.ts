import { z } from 'zod'
import '../platform/no-eval.ts'

export const searchStates = ['searching', 'finished'] as const
export const supplierStates = ['waiting', 'searching', 'finished', 'failed'] as const

/** How far one supplier of tours has come with a search. */
export const SupplierProgress = z.object({
  name: z.string(),
  /** As people know it. */
  title: z.string(),
  state: z.enum(supplierStates),
  /** 0 to 100. */
  progress: z.int(),
  tours_found: z.int(),
  /** Why it gave nothing or not all, a Russian sentence; null where nothing went wrong. */
  failure: z.string().nullable(),
  /** What it could not look at, Russian sentences. */
  notes: z.array(z.string()),
  /** How old its prices are; null while there are none. */
  as_of: z.iso.datetime().nullable(),
})
export type SupplierProgress = z.output<typeof SupplierProgress>
