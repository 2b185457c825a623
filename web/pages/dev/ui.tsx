import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { pickerPages } from '../../ui/gallery/pickers.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { GalleryRoom } from './gallery-room.tsx'
import { onlyBesideStandIns } from './only-beside-stand-ins.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

const Gallery = lazyPart(async () => (await import('../../ui/gallery/gallery.tsx')).Gallery)
const PickerPage = lazyPart(async () => (await import('../../ui/gallery/picker-page.tsx')).PickerPage)

export async function loader({ params: { name }, context }: LoaderFunctionArgs) {
  await onlyBesideStandIns(context.get(apiContext))
  if (name && !pickerPages.some((page) => page.name === name)) throw data(null, { status: 404 })
  return null
}

/** /dev/ui with everything, /dev/ui/{name} with one picker. */
export default function GalleryPage() {
  const { name } = useParams()
  return <GalleryRoom>{name ? <PickerPage key={name} name={name} /> : <Gallery />}</GalleryRoom>
}
