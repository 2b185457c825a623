/** What is known of the place of a hotel: its resort's scene and what the hotel is for. */
export interface RestPlace {
  scene: string
  kinds: readonly string[]
}

const MOUNTAINS = new Set(['snow', 'mountains'])

const isAtBeach = ({ scene, kinds }: RestPlace) =>
  kinds.includes('beach') || (scene === 'sea' && !kinds.includes('city'))

/**
 * Which holiday types (by their number in the list) a place certainly does not have. A hotel of which nothing is known
 * lacks only what its resort cannot give; a type that no rule speaks of is nowhere missing.
 */
const lacking: ReadonlyMap<number, (place: RestPlace) => boolean> = new Map([
  [1, (place) => !isAtBeach(place)],
  [2, ({ kinds }) => kinds.includes('adults')],
  [6, ({ scene, kinds }) => !MOUNTAINS.has(scene) && !kinds.includes('ski')],
  [8, ({ kinds }) => kinds.length > 0 && !kinds.includes('spa')],
  [9, (place) => !isAtBeach(place)],
])

export function missingRest(place: RestPlace): number[] {
  return [...lacking].filter(([, isMissing]) => isMissing(place)).map(([id]) => id)
}
