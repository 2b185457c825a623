import { limits } from '../../../contract/limits.ts'
import { smallerSides } from './smaller-photo.rules.ts'

/** From good to passable. */
const QUALITIES = [0.9, 0.75, 0.5]

/**
 * A photo as it is sent: one that is too large, as phones make them, is drawn anew with fewer pixels. What the browser
 * cannot draw stays as it is, and is refused by its size.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= limits.avatarBytesMax || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const canvas = Object.assign(document.createElement('canvas'), smallerSides(picture))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (blob && blob.size <= limits.avatarBytesMax) return new File([blob], file.name, { type: blob.type })
    }
  } catch {
    // The server says what is wrong with it.
  }
  return file
}
