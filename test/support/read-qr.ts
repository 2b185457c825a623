import sharp from 'sharp'
import { decodeQR } from 'qr/decode.js'

/** What a reader reads in a picture of a QR code. */
export async function readQr(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}
