import '../platform/no-eval.ts'
import { z } from 'zod'

/** What a tourist has chosen, as far as a list says it: which tour of whom, and what exactly it costs. */
export const ChosenOption = z.object({
  offer_id: z.int(),
  position: z.int(),
  agent_id: z.int(),
  organisation: z.string(),
  hotel: z.string(),
  stars: z.int(),
  region: z.string(),
  /** For all guests, fuel surcharge included, whole roubles. */
  price: z.int(),
})
export type ChosenOption = z.output<typeof ChosenOption>
