import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { sceneOfTrip } from './trip-scene.rules.ts'

interface CountryPictureProps {
  trip: Pick<Auction, 'id' | 'country' | 'region' | 'rest_types'>
  className?: string
}

/** A view of the place with its country's flag. */
export function CountryPicture({ trip, className }: CountryPictureProps) {
  return (
    <div className={cx('relative overflow-clip', className)}>
      <Scene {...sceneOfTrip(trip)} />
      <Flag code={trip.country.flag} size={34} className="absolute bottom-3 left-3 shadow-card" />
    </div>
  )
}
