import { Interactive } from '../../../app/page/interactive.tsx'
import { WatchTrip, type WatchableTrip } from '../../watches/index.ts'

interface HotelWatchingProps {
  hotelId: number
  watched: WatchableTrip
  onClose?: () => void
}

export function HotelWatching({ hotelId, watched }: HotelWatchingProps) {
  return (
    <Interactive>
      <WatchTrip hotelId={hotelId} {...watched} />
    </Interactive>
  )
}
