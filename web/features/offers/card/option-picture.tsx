import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { Scene } from '../../../ui/scene/scene.tsx'
import { sceneFor, sceneKindOf } from '../../../ui/scene/scene-for.ts'
import { cx } from '../../../ui/words/cx.ts'

interface OptionPictureProps {
  option: Pick<OfferOption, 'hotel' | 'region' | 'facts'>
  className?: string
}

/** A view of the place, drawn and unlike the neighbour's: no supplier hands us photos of hotels to keep. */
export function OptionPicture({ option: { hotel, region, facts }, className }: OptionPictureProps) {
  const { flag: country, scene } = facts
  return (
    <div className={cx('relative overflow-clip', className)}>
      <Scene {...sceneFor({ country, region, hotel, ...sceneKindOf(scene) })} />
    </div>
  )
}
