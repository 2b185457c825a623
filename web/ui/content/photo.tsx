import type { HotelPicture } from '../../../contract/hotel-pictures/hotel-picture.ts'
import { pictureAt, pictureSet } from '../../../contract/hotel-pictures/picture-files.ts'

interface PhotoProps {
  picture: HotelPicture
  /** How wide it is on the page, for `sizes`. */
  sizes: string
  alt?: string
  /** What is seen first of the page: fetched at once and before others. */
  isFirst?: boolean
  className?: string
}

/**
 * A photo of ours in the width that the page has room for. Its place is there before it is. The picture around it takes no
 * part in the page's layout, nor does its source: in a grid it would have a cell of its own.
 */
export function Photo({ picture, sizes, alt = '', isFirst = false, className }: PhotoProps) {
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={pictureSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureAt(picture, 640)}
        srcSet={pictureSet(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

/** A photo, or the address of a drawn view where there is none yet, in the same room. */
export function PhotoOrScene({
  picture,
  ...rest
}: Omit<PhotoProps, 'picture'> & { picture: HotelPicture | string }) {
  if (typeof picture !== 'string') return <Photo picture={picture} {...rest} />
  const { alt = '', isFirst = false, className } = rest
  return (
    <img
      src={picture}
      alt={alt}
      width="640"
      height="400"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
