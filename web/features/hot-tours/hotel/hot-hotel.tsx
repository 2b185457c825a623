import { useState } from 'react'
import { useLocation } from 'react-router'
import { Interactive } from '../../../app/page/interactive.tsx'
import { HotelHere, hotelIn } from '../../hotels/index.ts'
import { WatchTrip } from '../../watches/index.ts'
import { tripTo, watchedTo } from './hot-hotel.rules.ts'
import type { ShownTour } from '../list/shown-tours.rules.ts'

interface HotHotelProps {
  tours: readonly ShownTour[]
  /** For the notice that this part has not come. */
  onClose: () => void
}

/** The window of a hotel, with its prices for the party of the tour that is shown there. */
export function HotHotel({ tours }: HotHotelProps) {
  const named = hotelIn(useLocation().search)
  const [id, setId] = useState(named)
  const [now] = useState(() => new Date())
  // It stays while the window closes.
  if (named !== null && named !== id) setId(named)
  return (
    <Interactive>
      <HotelHere trip={tripTo(id, tours, now)}>
        {(hotelId) => {
          const watched = watchedTo(hotelId, tours)
          return watched && <WatchTrip hotelId={hotelId} {...watched} />
        }}
      </HotelHere>
    </Interactive>
  )
}
