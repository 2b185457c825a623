import {
  type Drawn,
  isHeic,
  isPhoto,
  type LineNow,
  measureFor,
  sidesWithin,
  sideToFit,
} from './fit-file.rules.ts'

/** A photo that is small as it is goes as it is: the server takes out what the camera wrote. */
const SMALL_BYTES = 200_000

/**
 * A photo as it is sent: with fewer pixels, before anybody measures its bytes. HEIC becomes JPEG where the browser can read
 * it. What the browser cannot draw stays as it is, and is told by `problemOf` or by the server.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!isPhoto(file) && !isHeic(file)) return file
  if (isPhoto(file) && file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const drawn = await firstFitting(picture)
    picture.close()
    if (!drawn || (isPhoto(file) && drawn.size >= file.size)) return file
    return new File([drawn], file.name, { type: drawn.type })
  } catch {
    return file
  }
}

/** Drawing takes a phone as long as sending does: what does not fit at first fits when its weight is known. */
const DRAWINGS = 3

async function firstFitting(picture: ImageBitmap): Promise<Blob | null> {
  const { side, bytes, quality } = measureFor(lineOf(navigator))
  let made: Blob | null = null
  let before: Drawn | undefined
  let longer = Math.min(side, Math.max(picture.width, picture.height))
  for (let drawing = 0; drawing < DRAWINGS; drawing++) {
    made = (await drawnAs(picture, longer, quality)) ?? made
    if (!made || made.size <= bytes) break
    const last = { side: longer, size: made.size }
    longer = sideToFit({ last, before }, bytes)
    if (longer >= last.side) break
    before = last
  }
  return made
}

/** WebP where the browser writes it, JPEG where it answers with something else. */
async function drawnAs(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), sidesWithin(picture, side))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // Transparent places would be black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await made('image/webp')
  return webp?.type === 'image/webp' ? webp : made('image/jpeg')
}

const lineOf = ({ connection = {} }: Navigator & { connection?: LineNow }): LineNow => connection
