import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
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

interface LeastPicture {
  widthMin: number
  heightMin: number
  /** Absent: as long as its pixels allow. */
  sideMax?: number
}

export interface PictureRules extends LeastPicture {
  /** Sides of the squares to draw, the largest first. */
  sides: readonly number[]
}

export interface WholePictureRules extends LeastPicture {
  /** The longer side of the whole, and the side of the square beside it. */
  large: number
  small: number
}

export interface WidthRules extends LeastPicture {
  /** A longer side is no photo's. */
  sideMax: number
  /** The sides of the square that the largest stays within. */
  largest: number
  /** In which widths one of this width is drawn, the smallest first. */
  widthsOf(width: number): readonly number[]
}

export interface DrawnWidths {
  /** Of the largest. */
  width: number
  height: number
  files: { width: number; type: 'avif' | 'webp'; bytes: Buffer }[]
}

export interface WholePicture {
  large: Buffer
  small: Buffer
  /** Pixels of the large one. */
  width: number
  height: number
}

/**
 * Draws a stranger's picture anew as squares of WebP: upright, in the screen's colours, with nothing else of what the
 * file held (EXIF, GPS, comments, what hangs behind the pixels). Refuses what is no picture of one frame, is broken, too
 * small or has too many pixels; those are counted before any is decoded.
 */
export async function redraw(bytes: Buffer, wanted: PictureRules): Promise<Buffer[]> {
  return judged(bytes, wanted, (head) => drawSquares(bytes, head, wanted.sides))
}

/** The same of a picture that is to be seen whole, with a square of it for a list. */
export async function redrawWhole(bytes: Buffer, wanted: WholePictureRules): Promise<WholePicture> {
  return judged(bytes, wanted, (head) => drawWhole(bytes, head, wanted))
}

/**
 * The same in several widths, each as WebP and as AVIF, which takes long: only the decoding waits for its turn and keeps
 * others waiting.
 */
export async function redrawWidths(bytes: Buffer, wanted: WidthRules): Promise<DrawnWidths> {
  const { largest } = wanted
  const inside = { width: largest, height: largest, fit: 'inside', withoutEnlargement: true } as const
  const upright = await judged(bytes, wanted, (head) => uprightAfter(bytes, head, inside))
  const { width, height } = await sharp(upright).metadata()
  const files: DrawnWidths['files'] = []
  for (const one of wanted.widthsOf(width)) {
    const resized = sharp(upright).resize(one)
    files.push({ width: one, type: 'avif', bytes: await avifOf(resized.clone()) })
    files.push({ width: one, type: 'webp', bytes: await webpOf(resized) })
  }
  return { width, height, files }
}

async function judged<T>(
  bytes: Buffer,
  least: LeastPicture,
  draw: (head: Metadata) => Promise<T>,
): Promise<T> {
  const kind = kindOf(bytes)
  if (!kind || bearsMarkup(bytes) || isAnimated(bytes, kind)) throw new Refusal('invalid', 'file_invalid')
  return inTurn(async () => {
    const head = await headOf(bytes)
    requireUsable(head, least)
    try {
      return await draw(head)
    } catch (error) {
      throw refusalOf(error)
    }
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

function requireUsable(head: Metadata, least: LeastPicture): void {
  const { widthMin, heightMin, sideMax = Infinity } = least
  const { width, height } = head.autoOrient
  if (width * height > PIXELS_MAX || Math.max(width, height) > sideMax)
    throw new Refusal('invalid', 'image_too_many_pixels')
  // For print: its colours cannot be told without a profile that nobody sends.
  if (head.space === 'cmyk' || (head.pages ?? 1) > 1) throw new Refusal('invalid', 'file_invalid')
  if (width < widthMin || height < heightMin) throw new Refusal('invalid', 'image_too_small')
}

/** The square is cut first and turned afterwards: turning the whole would hold all its pixels at once. */
async function drawSquares(bytes: Buffer, head: Metadata, sides: readonly number[]): Promise<Buffer[]> {
  const side = Math.min(sides[0] ?? 1, head.width, head.height)
  const cut = { width: side, height: side, fit: 'cover', position: sharp.strategy.attention } as const
  const upright = await uprightAfter(bytes, head, cut)
  return Promise.all(sides.map((one) => webpOf(sharp(upright).resize(Math.min(one, side)))))
}

/** Made smaller first, for the same reason. */
async function drawWhole(
  bytes: Buffer,
  head: Metadata,
  { large, small }: WholePictureRules,
): Promise<WholePicture> {
  const inside = { width: large, height: large, fit: 'inside', withoutEnlargement: true } as const
  const upright = await uprightAfter(bytes, head, inside)
  const whole = await webpOf(sharp(upright))
  const { width, height } = await sharp(whole).metadata()
  const side = Math.min(small, width, height)
  const square = sharp(upright).resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  return { large: whole, small: await webpOf(square), width, height }
}

async function uprightAfter(bytes: Buffer, head: Metadata, smaller: ResizeOptions): Promise<Buffer> {
  const { flip, flop, turn } = uprightBy(head.orientation)
  const lying = await sharp(bytes, reading)
    .resize(smaller)
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(lying).flip(flip).flop(flop).rotate(turn).png({ compressionLevel: 1 }).toBuffer()
}

const webpOf = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82, effort: 4 }).toBuffer()

const avifOf = (picture: Sharp): Promise<Buffer> => picture.avif({ quality: 50, effort: 2 }).toBuffer()

/** Whatever the library stumbles over lies in the file. */
function refusalOf(error: unknown): Refusal {
  const isHuge = error instanceof Error && error.message.includes('pixel limit')
  return new Refusal('invalid', isHuge ? 'image_too_many_pixels' : 'file_broken')
}
