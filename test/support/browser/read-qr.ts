import { decodeQR } from 'qr/decode.js'

/** Pixels of a module. */
const SCALE = 6

/** What a reader reads in a picture of a QR code: white, with a square of one for each dark module. */
export function readQr(svg: string): string {
  const edge = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const width = edge * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let pixel = 0; pixel < SCALE; pixel++) data.fill(0, from + pixel * 4, from + pixel * 4 + 3)
    }
  return decodeQR({ data, width, height: width })
}
