import { z } from 'zod'
import '../platform/no-eval.ts'

/** Of fewer reviews no rating is made: nobody is shown one, and no answer bears one. */
export const ratingMinimum = 3

/** What tourists who paid for a trip think of an agency; null while there are too few of them. */
export const AgentRating = z
  .object({
    /** 1 to 5, to a tenth. */
    value: z.number(),
    /** How many reviews stand behind it. */
    reviews: z.int(),
  })
  .nullable()
export type AgentRating = z.output<typeof AgentRating>
