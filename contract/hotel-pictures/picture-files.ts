import type { HotelPicture } from './hotel-picture.ts'

/** Widths that pages use, pixels. A picture narrower than one of them has its own width instead. */
export const pictureWidths = [320, 640, 1280] as const
/** The better one first. */
export const pictureTypes = ['avif', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** In which widths a picture of this one is kept, the smallest first. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((one) => one < width), width]
}

export function pictureAddress({ key }: Pick<HotelPicture, 'key'>, type: PictureType, width: number): string {
  return `/api/hotel-pictures/${type}/${key}-${width}`
}

/** What a `<source>` or `<img>` chooses from. */
export function pictureSet(picture: HotelPicture, type: PictureType): string {
  return widthsOf(picture.width)
    .map((width) => `${pictureAddress(picture, type, width)} ${width}w`)
    .join(', ')
}

/** The file whose width is the nearest that is not smaller; the largest where all are. */
export function pictureAt(picture: HotelPicture, width: number, type: PictureType = 'webp'): string {
  const widths = widthsOf(picture.width)
  return pictureAddress(picture, type, widths.find((one) => one >= width) ?? picture.width)
}
