/** Pictures that are taken: what every camera and browser writes. Known by their bytes, never by a name or a header. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}

/**
 * A page or a program in a picture's clothes. Words so long do not come about in compressed pixels by chance; XMP, which
 * cameras write, uses none of them.
 */
export function bearsMarkup(bytes: Buffer): boolean {
  return /<script|<!doctype|<iframe|<html[\s>]|<\?php/i.test(bytes.toString('latin1'))
}

/** Several frames under a name that promises one. */
export function isAnimated(bytes: Buffer, kind: ImageKind): boolean {
  if (kind === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20]! & ANIMATED) !== 0
  return kind === 'png' && bearsFrames(bytes)
}

const ANIMATED = 0b10

/** An animated PNG says so in a chunk before its pixels. */
function bearsFrames(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** How a picture is turned and mirrored to stand upright, by the number that a camera wrote (EXIF); the mirror first. */
export function uprightBy(orientation = 1): { flip: boolean; flop: boolean; turn: number } {
  const [flip, flop, turn] = turns[orientation] ?? turns[1]
  return { flip, flop, turn }
}

type Turn = readonly [flip: boolean, flop: boolean, degrees: number]
const turns: Record<number, Turn> & { 1: Turn } = {
  1: [false, false, 0],
  2: [false, true, 0],
  3: [false, false, 180],
  4: [true, false, 0],
  5: [false, true, 270],
  6: [false, false, 90],
  7: [false, true, 90],
  8: [false, false, 270],
}
