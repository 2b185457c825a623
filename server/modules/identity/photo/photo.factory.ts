import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture with grain, so that its files have a size; the upper left quarter is red. */
export function picture(width = 400, height = 500): Sharp {
  const red = { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: '#e00' } }
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 20 }
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).composite([
    { input: red, top: 0, left: 0 },
  ])
}

/** One colour: many pixels in few bytes. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
}

/** As a telephone writes it: with the place, the owner and a turn. */
export async function telephonePicture({ orientation = 1, width = 400, height = 500 } = {}): Promise<Buffer> {
  return picture(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'Anna Lebedeva', Software: 'canary-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** An animated PNG: the chunk that says so put before the pixels. */
export async function animatedPng(): Promise<Buffer> {
  const still = await plain(300, 300).png().toBuffer()
  const at = still.indexOf('IDAT') - 4
  const frames = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([still.subarray(0, at), frames, still.subarray(at)])
}

/** Twenty thousand pixels a side in fifty kilobytes. */
export function pngBomb(side = 20_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The head of a PNG of so many pixels, and none of them: thirty bytes that would take gigabytes if they were believed. */
export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(8)))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A film of so many frames, each of one pixel. */
export function gif(frames: number): Buffer {
  const frame = Buffer.from('21f90404010000002c00000000010001000002024401003b'.slice(0, -2), 'hex')
  const head = Buffer.from('47494638396190019001800000ffffff000000', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}
