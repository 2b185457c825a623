import { Suspense, useState } from 'react'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import type { WatchableTrip } from '../../watches/index.ts'

const Watching = lazyPart(async () => (await import('./hotel-watching.tsx')).HotelWatching)

interface HotelWatchProps {
  hotelId: number
  watched: WatchableTrip
}

/** Falls of the cheapest price can be told: what one chooses by comes when it is asked for. */
export function HotelWatch(props: HotelWatchProps) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <button
      type="button"
      className={buttonClass({ size: 's', className: 'mt-4' })}
      onClick={() => setIsAsked(true)}
    >
      Следить за ценой
    </button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <Watching {...props} />
    </Suspense>
  )
}
