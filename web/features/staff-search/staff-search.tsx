import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { queryClient } from '../../app/calls/query.tsx'
import { tellSignedOut } from '../../app/calls/tell-signed-out.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'

const SearchWindow = lazyPart(async () => (await import('./search-window.tsx')).SearchWindow)

/** By its button, and by Ctrl+K wherever it stands. */
export function StaffSearch() {
  const [isOpen, setOpen] = useState(false)
  const may = mayDo(useUser(), 'search_everything')
  // It stands on every page of the staff.
  useEffect(() => tellSignedOut(queryClient(), '/admin/login'), [])
  useEffect(() => {
    if (!may) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [may])
  if (!may) return null
  return (
    <>
      {/* Where the sections fill the header there are the keys alone. */}
      <IconButton
        icon={Search}
        label="Поиск по всему, Ctrl + K"
        className="xl:max-[88rem]:hidden"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
