import { lazy } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { apiContext } from '../../app/api.server.ts'
import { pickerPages } from '../../ui/gallery/pickers.ts'
import { onlyBesideStandIns } from './only-beside-stand-ins.server.ts'
import { GalleryRoom } from './gallery-room.tsx'

const PickerPage = lazy(async () => ({
  default: (await import('../../ui/gallery/picker-page.tsx')).PickerPage,
}))

export async function loader({ params, context }: LoaderFunctionArgs) {
  await onlyBesideStandIns(context.get(apiContext))
  if (!pickerPages.some(({ name }) => name === params['name'])) throw data(null, { status: 404 })
  return null
}

export default function PickerGalleryPage() {
  const { name = '' } = useParams()
  return (
    <GalleryRoom>
      <PickerPage key={name} name={name} />
    </GalleryRoom>
  )
}
