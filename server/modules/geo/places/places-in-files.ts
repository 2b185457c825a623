import { parseReference, readReferenceFiles, type ReferenceTexts } from '../reference-files.ts'

type Kind = 'countries' | 'regions' | 'departures' | 'home-cities'

/**
 * Whether the reference files of today still name a place. The tables keep those of before, for requests may point at them.
 */
export function placesInFiles(
  texts: ReferenceTexts = readReferenceFiles(),
): (kind: Kind, id: number) => boolean {
  const reference = parseReference(texts)
  const ids = (kind: Kind) => new Set(reference[kind].map(({ id }) => id))
  const named = {
    countries: ids('countries'),
    regions: ids('regions'),
    departures: ids('departures'),
    'home-cities': ids('home-cities'),
  }
  return (kind, id) => named[kind].has(id)
}
