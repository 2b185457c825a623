import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hotelIn, withHotel } from '../../hotels/index.ts'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import type { ShownTour } from '../list/shown-tours.rules.ts'

const loadHotel = () => import('./hot-hotel.tsx')
const HotHotel = lazyPart(async () => (await loadHotel()).HotHotel)

/** With the first sign of intent, so that the press finds the window there. */
export function prepareHotel(): void {
  loadHotel().catch(() => undefined)
}

/** The window of the hotel that the address names: no page of guests has what it is made of before it is wanted. */
export function HotelOfTours({ tours }: { tours: readonly ShownTour[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && hotelIn(search) !== null) setWanted(true)
  if (!isWanted) return null
  const close = () =>
    void navigate({ search: withHotel(search, null) }, { replace: true, preventScrollReset: true })
  return (
    <Suspense>
      <HotHotel tours={tours} onClose={close} />
    </Suspense>
  )
}
