import { z } from 'zod'
import '../platform/no-eval.ts'

/** A picture of a hotel as it was drawn anew; the addresses of its files follow from it (picture-files.ts). */
export const HotelPicture = z.object({
  key: z.string(),
  /** Of its largest file, pixels. */
  width: z.int(),
  height: z.int(),
})
export type HotelPicture = z.output<typeof HotelPicture>
