import type { HotelPicture } from '../../../contract/hotel-pictures/hotel-picture.ts'
import { cx } from '../words/cx.ts'
import { Photo } from './photo.tsx'

interface PhotoStripProps {
  pictures: readonly HotelPicture[]
  /** How wide each is on the page, for `sizes`. */
  sizes: string
  /** Of each: its height. */
  className: string
}

/** Photos of a hotel side by side, moved by a finger, the wheel or the keys. */
export function PhotoStrip({ pictures, sizes, className }: PhotoStripProps) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={pictures.length > 1 ? 0 : undefined}
      aria-label="Фотографии отеля"
      className="flex snap-x gap-2 overflow-x-auto rounded-md"
    >
      {pictures.map((picture, at) => (
        <li key={picture.key} className={cx('snap-start', pictures.length > 1 ? 'shrink-0' : 'w-full')}>
          <Photo
            picture={picture}
            sizes={sizes}
            alt={`Фотография ${at + 1}`}
            className={cx(
              'rounded-md bg-sand object-cover',
              pictures.length > 1 ? 'aspect-[4/3]' : 'w-full',
              className,
            )}
          />
        </li>
      ))}
    </ul>
  )
}
