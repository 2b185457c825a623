import { FROM, monthSlugs } from '../../../../contract/public-pages/paths.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type KnownSlugs, knownSlugs } from './known-slugs.ts'
import type { PlaceType } from './slugs.rules.ts'

/**
 * Whether an address is the one of a known country, resort, month, city or operator, told at once: of these pages, some thousands,
 * guests may share what was rendered. Slugs are renewed behind the question.
 */
export async function isPlaceOf(read: Read): Promise<(path: string) => boolean> {
  let asked = knownSlugs(read)
  let slugs = await asked
  /** Each address is taken apart once, as long as names stay; addresses of no place are as many as anybody likes. */
  let found = new Set<string>()
  const renew = () => {
    const asks = knownSlugs(read)
    if (asks === asked) return
    asked = asks
    asks.then(
      (known) => {
        slugs = known
        found = new Set()
      },
      () => undefined,
    )
  }
  return (path) => {
    if (!/^\/(?:country|from|tour-operator)\//.test(path)) return false
    renew()
    if (found.has(path)) return true
    const isFound = isPlace(slugs, path)
    if (isFound) found.add(path)
    return isFound
  }
}

function isPlace(slugs: KnownSlugs, path: string): boolean {
  const [, section, first = '', second = '', ...rest] = path.split('/')
  if (!path.endsWith('/') || rest.length > 1) return false
  const isOpen = opensBy(slugs)
  if (section === 'from') return second === '' && rest.length === 0 && isOpen('departure', first)
  if (section === 'tour-operator') return second === '' && rest.length === 0 && isOpen('operator', first)
  const country = slugs.find('country', first)
  if (!country || !isOpen('country', first)) return false
  if (second === '') return rest.length === 0
  if ((monthSlugs as readonly string[]).includes(second)) return true
  if (second.startsWith(FROM)) return isOpen('departure', second.slice(FROM.length))
  return isOpen('resort', second, country.id)
}

/** Open, and written as it is called now. */
function opensBy(slugs: KnownSlugs) {
  return (type: PlaceType, slug: string, withinId?: number): boolean => {
    const place = slugs.find(type, slug, withinId)
    return place !== undefined && !place.isClosed && slugs.slugOf(type, place.id) === slug
  }
}
