import type { Auction } from '../../../../contract/auctions/auctions.ts'
import type { SceneKind, SceneParts } from '../../../ui/scene/scene.tsx'
import { sceneFor } from '../../../ui/scene/scene-for.ts'

/** By the numbers of data/holiday-types.json: what one goes somewhere for looks like this. */
const kinds: Readonly<Record<number, SceneKind>> = {
  1: 'sea',
  3: 'city',
  6: 'snow',
  9: 'sea',
  11: 'city',
  12: 'sea',
  14: 'jungle',
}

type Trip = Pick<Auction, 'id' | 'country' | 'region' | 'rest_types'>

/** A resort that is known for something looks like it, any other like what the tourist asked for; no two auctions look alike. */
export function sceneOfTrip({ id, country, region, rest_types }: Trip): SceneParts {
  const wish = rest_types.map((type) => kinds[type.id]).find(Boolean)
  const scene = sceneFor({ country: country.flag, region: region?.name ?? '', hotel: String(id), wish })
  // Nobody goes to the sea for the night.
  return scene.kind === 'sea' && scene.hour === 'night' ? { ...scene, hour: 'day' } : scene
}
