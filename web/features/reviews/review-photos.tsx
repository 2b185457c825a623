import { type MouseEvent, Suspense, useState } from 'react'
import type { ReviewPhoto } from '../../../contract/reviews/reviews.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { photoWords } from './reviews.rules.ts'

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[]
  /** What is seen on them: the trip. */
  about: string
}

/** The photos beside a review, each opened larger over the page; without scripts each is a picture in a tab of its own. */
export function ReviewPhotos({ photos, about }: ReviewPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  const altOf = (at: number) => photoWords({ at, of: photos.length, about })
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(at)
  }
  return (
    <>
      <ul aria-label="Фото к отзыву" className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <a
              href={photo.large}
              target="_blank"
              rel="noopener"
              onClick={(event) => open(event, at)}
              className="block rounded-md"
            >
              <PhotoSquare photo={photo} alt={altOf(at)} />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            altOf={altOf}
            at={opened}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Of a size that is known before it comes: nothing jumps. */
export function PhotoSquare({ photo, alt }: { photo: ReviewPhoto; alt: string }) {
  return (
    <img
      src={photo.small}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="size-24 rounded-md bg-sand object-cover"
    />
  )
}
