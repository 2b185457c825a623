import { type ComponentType, useEffect, useState } from 'react'
import { GalleryFrame } from './frame.tsx'
import { pickerPages } from './pickers.ts'

/** One picker in all its states: /dev/ui/{name}. */
export function PickerPage({ name }: { name: string }) {
  const page = pickerPages.find((item) => item.name === name)
  const [shown, setShown] = useState<{ name: string; Shown: ComponentType } | null>(null)
  useEffect(() => {
    void page?.load().then((Shown) => setShown({ name: page.name, Shown }))
  }, [page])
  return (
    <GalleryFrame title={page?.title ?? name} hasBack>
      {shown?.name === name && <shown.Shown />}
    </GalleryFrame>
  )
}
