import { lazy } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../app/api.server.ts'
import { onlyBesideStandIns } from './only-beside-stand-ins.server.ts'
import { GalleryRoom } from './gallery-room.tsx'

const Gallery = lazy(async () => ({ default: (await import('../../ui/gallery/gallery.tsx')).Gallery }))

export async function loader({ context }: LoaderFunctionArgs) {
  await onlyBesideStandIns(context.get(apiContext))
  return null
}

export default function GalleryPage() {
  return (
    <GalleryRoom>
      <Gallery />
    </GalleryRoom>
  )
}
