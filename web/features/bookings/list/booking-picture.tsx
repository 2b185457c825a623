import type { BookedTour } from '../../../../contract/bookings/bookings.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { sceneFor, sceneKindOf } from '../../../ui/scene/scene-for.ts'
import { cx } from '../../../ui/words/cx.ts'

/** A view of the place with its country's flag. */
export function BookingPicture({ tour, className }: { tour: BookedTour; className?: string }) {
  const { flag, region, hotel, scene } = tour
  return (
    <div className={cx('relative overflow-clip', className)}>
      <Scene {...sceneFor({ country: flag, region, hotel, ...sceneKindOf(scene) })} />
      <Flag code={flag} size={34} className="absolute bottom-3 left-3 shadow-card" />
    </div>
  )
}
