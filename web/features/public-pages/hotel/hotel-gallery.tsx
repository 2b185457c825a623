import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { Photo } from '../../../ui/content/photo.tsx'

interface HotelGalleryProps {
  pictures: readonly HotelPicture[]
  name: string
}

/** A strip under a finger, the wheel or the keys; each picture opens large by the browser's own hand, without a script. */
export function HotelGallery({ pictures, name }: HotelGalleryProps) {
  // One alone stands in the head already.
  if (pictures.length < 2) return null
  return (
    <section aria-label={`Фотографии отеля ${name}`} className="mt-4 md:mt-6">
      <ul className="photo-strip">
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <Opened picture={picture} words={`Фото ${at + 1} из ${pictures.length}`} id={`photo-${at + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenedProps {
  picture: HotelPicture
  /** «Фото 2 из 5» */
  words: string
  id: string
}

function Opened({ picture, words, id }: OpenedProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${words}: показать крупно`}
        className="photo-small"
      >
        <Photo picture={picture} sizes="(min-width: 48rem) 18rem, 13rem" />
      </button>
      <div popover="auto" id={id} role="dialog" aria-label={words} className="photo-large">
        <Photo picture={picture} sizes="96vw" alt={words} />
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label="Закрыть">
          <span aria-hidden>×</span>
        </button>
      </div>
    </>
  )
}
