import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { hotelIn, nameOpened, withHotel } from './hotel-address.rules.ts'
import type { HotelTrip } from './hotel-days.rules.ts'

const HotelWindow = lazyPart(async () => (await import('./hotel-window.tsx')).HotelWindow)

const CLOSING_MS = 500

interface HotelHereProps {
  /** For which prices are shown; without it none are. */
  trip?: HotelTrip | undefined
  /** What the page itself has to say of the hotel. */
  children?: (hotelId: number) => ReactNode
}

/** The window of the hotel that the page's address names: once on a page where hotels are spoken of. */
export function HotelHere({ trip, children }: HotelHereProps) {
  const { search, state } = useLocation()
  const named = hotelIn(search)
  const [id, setId] = useState(named)
  if (named !== null && named !== id) setId(named)
  useEffect(() => {
    if (named !== null) return
    // It stays while the window closes, which gives the focus back to the mention.
    const leaving = setTimeout(() => setId(null), CLOSING_MS)
    return () => clearTimeout(leaving)
  }, [named])
  const name = nameOpened(state)
  const close = useClosing(name !== null)
  if (id === null) return null
  return (
    <Suspense>
      <HotelWindow
        key={id}
        id={id}
        isOpen={named !== null}
        name={name ?? 'Отель'}
        trip={trip}
        onClose={close}
      >
        {children?.(id)}
      </HotelWindow>
    </Suspense>
  )
}

/** Back to the place before the mention was pressed; opened by its address alone, the window leaves the address. */
function useClosing(hasPlaceBefore: boolean): () => void {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string>(null)
  useEffect(() => {
    // Opened once more by Forward, it can be closed once more.
    if (left.current !== key) left.current = null
  }, [key])
  return () => {
    // Pressed twice, Escape would go back twice.
    if (left.current === key) return
    left.current = key
    if (hasPlaceBefore) void navigate(-1)
    else
      void navigate(
        { search: withHotel(search, null) },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      )
  }
}
