import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { bearsMarkup, isAnimated, kindOf, uprightBy } from './image-bytes.rules.ts'

/** A picture of so many pixels takes a hundred megabytes where it has to be held whole. */
export const PIXELS_MAX = 24_000_000
const SECONDS_MAX = 3
/** One is drawn at a time, so that a crowd costs memory for one; so many wait. */
const WAITING_MAX = 16

sharp.cache(false)
sharp.concurrency(1)
// Whatever else the library reads (SVG, PDF, GIF, TIFF, HEIF) is none of ours, and a hole in its reader neither.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

export interface PictureRules {
  widthMin: number
  heightMin: number
  /** Sides of the squares to draw, the largest first. */
  sides: readonly number[]
}

/**
 * Draws a stranger's picture anew as squares of WebP: upright, in the screen's colours, with nothing else of what the
 * file held (EXIF, GPS, comments, what hangs behind the pixels). Refuses what is no picture of one frame, is broken, too
 * small or has too many pixels; those are counted before any is decoded.
 */
export async function redraw(bytes: Buffer, wanted: PictureRules): Promise<Buffer[]> {
  const kind = kindOf(bytes)
  if (!kind || bearsMarkup(bytes) || isAnimated(bytes, kind)) throw new Refusal('invalid', 'file_invalid')
  return inTurn(async () => {
    const head = await headOf(bytes)
    requireUsable(head, wanted)
    return draw(bytes, head, wanted.sides)
  })
}

let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) throw new Refusal('unavailable', 'unavailable')
  waiting += 1
  const turn = drawing.then(work).finally(() => (waiting -= 1))
  drawing = turn.catch(() => {})
  return turn
}

const reading = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true } as const

async function headOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, reading).metadata()
  } catch (error) {
    throw refusalOf(error)
  }
}

function requireUsable(head: Metadata, { widthMin, heightMin }: PictureRules): void {
  const { width, height } = head.autoOrient
  if (width * height > PIXELS_MAX) throw new Refusal('invalid', 'image_too_many_pixels')
  // For print: its colours cannot be told without a profile that nobody sends.
  if (head.space === 'cmyk' || (head.pages ?? 1) > 1) throw new Refusal('invalid', 'file_invalid')
  if (width < widthMin || height < heightMin) throw new Refusal('invalid', 'image_too_small')
}

/** The square is cut first and turned afterwards: turning the whole would hold all its pixels at once. */
async function draw(bytes: Buffer, head: Metadata, sides: readonly number[]): Promise<Buffer[]> {
  const side = Math.min(sides[0] ?? 1, head.width, head.height)
  const { flip, flop, turn } = uprightBy(head.orientation)
  try {
    const square = await sharp(bytes, reading)
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_MAX })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const upright = await sharp(square).flip(flip).flop(flop).rotate(turn).png().toBuffer()
    return await Promise.all(
      sides.map((one) =>
        sharp(upright).resize(Math.min(one, side)).webp({ quality: 82, effort: 4 }).toBuffer(),
      ),
    )
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Whatever the library stumbles over lies in the file. */
function refusalOf(error: unknown): Refusal {
  const isHuge = error instanceof Error && error.message.includes('pixel limit')
  return new Refusal('invalid', isHuge ? 'image_too_many_pixels' : 'file_broken')
}
