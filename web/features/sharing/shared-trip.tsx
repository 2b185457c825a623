import type { SharedOption } from '../../../contract/sharing/sharing.ts'
import { counted } from '../../../contract/texts.ts'
import { Price } from '../../ui/content/price.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { Scene } from '../../ui/scene/scene.tsx'
import { sceneFor, sceneKindOf } from '../../ui/scene/scene-for.ts'
import { copyWords } from './sharing.words.ts'
import { dateRange } from '../../ui/words/moments.ts'

/** A view of the place: no supplier hands us photos of hotels to keep. */
export function SharedPicture({ option: { flag, region, hotel, scene } }: { option: SharedOption }) {
  return (
    <div className="relative h-36 overflow-clip">
      <Scene {...sceneFor({ country: flag, region, hotel, ...sceneKindOf(scene) })} />
    </div>
  )
}

/** What is voted about. */
export function SharedTrip({ option }: { option: SharedOption }) {
  return (
    <>
      <h2 className="type-subheading flex flex-wrap items-center gap-x-2.5 wrap-anywhere">
        {option.hotel} <Stars value={option.stars} />
      </h2>
      {option.copy !== null && <p className="mt-1 text-sm font-medium">{copyWords(option.copy)}</p>}
      <p className="mt-1 text-sm text-soft">
        {option.country}, {option.region}
      </p>
      <p className="mt-1 text-sm">
        {dateRange(option.date, option.date_back)}, {counted(option.nights, 'night')}. {option.meal}
      </p>
      <div className="mt-3">
        <Price value={option.price} />
      </div>
    </>
  )
}
