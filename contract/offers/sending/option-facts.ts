import '../../platform/no-eval.ts'
import { z } from 'zod'
import { HotelPicture } from '../../hotel-pictures/hotel-picture.ts'

/** What our catalogue and the tour's supplier have told of an offered tour. What nobody has told is absent. */
export const OptionFacts = z.object({
  /** The country's flag, and what its resort looks like: of these the picture is drawn. */
  flag: z.string(),
  scene: z.string(),
  /** A photo of the hotel; null: there is none yet. */
  picture: HotelPicture.nullable(),
  /** Of the hotel, in Russian: «Для отдыха с детьми». */
  traits: z.array(z.string()),
  is_with_flight: z.boolean(),
  /** As the supplier told them when the price was asked for: «Туда 22.05.2027: SU 2142, …, багаж 20 кг». */
  flights: z.array(z.string()),
  /** What is in the price, what is to be asked about, and what the supplier says is not in it. */
  included: z.array(z.string()),
  unclear: z.array(z.string()),
  without: z.array(z.string()),
})
export type OptionFacts = z.output<typeof OptionFacts>
