import { lazy, Suspense } from 'react'

const gallery = import.meta.glob<{ Gallery: () => React.ReactNode }>('../../ui/gallery/gallery.tsx')
const Gallery = lazy(async () => ({
  default: (await gallery['../../ui/gallery/gallery.tsx']?.())?.Gallery ?? (() => null),
}))

export default function GalleryPage() {
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  )
}
