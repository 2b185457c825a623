import { photoSides } from '../../../../contract/identity/person/profile.ts'

/** Of all that we draw. */
export const photoType = 'image/webp' as const

const pathOf = (photo: string, side: number) => `/api/photos/${fileOf(photo, side)}`

/** The name of the file of a photo in one of its sizes. */
export function fileOf(photo: string, side: number): string {
  return `${photo}-${side}.webp`
}

/** Where a person's photo is seen; null where there is none. */
export function photoPaths(photo: string | null): { small: string; large: string } | null {
  const [large, small] = photoSides
  return photo ? { small: pathOf(photo, small), large: pathOf(photo, large) } : null
}
