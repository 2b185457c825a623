import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { Photo } from '../../../ui/content/photo.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { sceneFor, sceneKindOf } from '../../../ui/scene/scene-for.ts'
import { cx } from '../../../ui/words/cx.ts'

/** The whole card on a telephone; on a desk its side, which shows the middle of a wider one. */
const SIZES = '(min-width: 48rem) 30rem, 92vw'

interface OptionPictureProps {
  option: Pick<OfferOption, 'hotel' | 'region' | 'facts'>
  className?: string
}

/** The hotel where there is a photo of it, else a view of the place, drawn and unlike the neighbour's. */
export function OptionPicture({ option: { hotel, region, facts }, className }: OptionPictureProps) {
  const { flag: country, scene, picture } = facts
  return (
    <div className={cx('relative overflow-clip bg-sand', className)}>
      {picture ? (
        <Photo picture={picture} sizes={SIZES} className="absolute inset-0 size-full object-cover" />
      ) : (
        <Scene {...sceneFor({ country, region, hotel, ...sceneKindOf(scene) })} />
      )}
    </div>
  )
}
