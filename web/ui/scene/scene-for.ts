import { hashOf } from '../words/hash.ts'
import type { SceneKind, SceneParts } from './scene.tsx'
import type { Hour } from './parts/light.ts'
import type { Motif } from './parts/motifs.tsx'

interface Look {
  kinds: readonly SceneKind[]
  motifs: Partial<Record<SceneKind, readonly Motif[]>>
}

const palms: Look = {
  kinds: ['sea', 'sea', 'jungle'],
  motifs: { sea: ['palm', 'palm', 'none'], jungle: ['palm', 'none'] },
}
const mediterranean: Look = {
  kinds: ['sea', 'sea', 'sea', 'sea', 'mountains'],
  motifs: { sea: ['cypress', 'palm', 'none'], mountains: ['cypress'], city: ['minaret'] },
}
const alpine: Look = {
  kinds: ['mountains', 'snow'],
  motifs: { mountains: ['chalet'], snow: ['chalet'], city: ['none'] },
}

/** What a country looks like, by its flag code. */
const countries: Record<string, Look> = {
  tr: {
    kinds: ['sea', 'sea', 'sea', 'sea', 'sea', 'mountains'],
    motifs: {
      sea: ['cypress', 'palm', 'minaret'],
      mountains: ['cypress'],
      desert: ['none'],
      city: ['minaret'],
    },
  },
  eg: {
    kinds: ['sea', 'sea', 'sea', 'sea', 'desert'],
    motifs: { sea: ['palm', 'palm', 'minaret'], desert: ['palm', 'minaret'], city: ['minaret'] },
  },
  ae: {
    kinds: ['city', 'sea', 'sea', 'desert'],
    motifs: { city: ['skyscraper'], sea: ['skyscraper', 'palm'], desert: ['palm', 'none'] },
  },
  ru: {
    kinds: ['mountains', 'sea', 'city', 'snow'],
    motifs: { sea: ['cypress', 'none'], mountains: ['chalet', 'none'], city: ['none'], snow: ['chalet'] },
  },
  th: palms,
  vn: palms,
  mv: { kinds: ['sea'], motifs: { sea: ['palm', 'palm', 'none'] } },
  lk: palms,
  in: palms,
  id: palms,
  cu: palms,
  do: palms,
  mu: palms,
  sc: palms,
  mx: palms,
  tz: palms,
  ph: palms,
  my: palms,
  gr: mediterranean,
  cy: mediterranean,
  it: mediterranean,
  es: mediterranean,
  me: mediterranean,
  hr: mediterranean,
  ge: mediterranean,
  pt: mediterranean,
  fr: mediterranean,
  il: mediterranean,
  at: alpine,
  ch: alpine,
  ad: alpine,
  am: alpine,
  bg: {
    kinds: ['sea', 'mountains', 'snow'],
    motifs: { sea: ['cypress', 'none'], mountains: ['chalet'], snow: ['chalet'] },
  },
  cn: {
    kinds: ['jungle', 'city', 'sea'],
    motifs: { sea: ['palm'], city: ['skyscraper'], jungle: ['none', 'palm'] },
  },
  qa: {
    kinds: ['city', 'sea', 'desert'],
    motifs: { city: ['skyscraper'], sea: ['skyscraper'], desert: ['palm'] },
  },
  om: {
    kinds: ['sea', 'desert', 'mountains'],
    motifs: { sea: ['palm', 'minaret'], desert: ['palm', 'minaret'], mountains: ['none'] },
  },
  jo: { kinds: ['desert', 'sea'], motifs: { desert: ['palm', 'none'], sea: ['palm'] } },
  tn: {
    kinds: ['sea', 'sea', 'sea', 'desert'],
    motifs: { sea: ['palm', 'minaret'], desert: ['palm', 'minaret'] },
  },
  ma: {
    kinds: ['desert', 'sea', 'city'],
    motifs: { sea: ['palm'], desert: ['minaret', 'palm'], city: ['minaret'] },
  },
  uz: {
    kinds: ['desert', 'mountains', 'city'],
    motifs: { desert: ['minaret'], city: ['minaret'], mountains: ['cypress'] },
  },
}

const anywhere: Look = {
  kinds: ['sea', 'mountains', 'city'],
  motifs: {
    sea: ['palm', 'none', 'cypress'],
    mountains: ['chalet', 'none'],
    city: ['none'],
    desert: ['palm', 'none'],
    jungle: ['palm', 'none'],
    snow: ['chalet'],
  },
}

/** A resort that is known for one thing looks like it. */
const resorts: readonly [RegExp, SceneKind][] = [
  [/полян|домбай|шерегеш|архыз|эльбрус|банско|хибин|снег/i, 'snow'],
  [/каппадок|пустын|сахар|петра/i, 'desert'],
  [/стамбул|москва|санкт-петербург|казань|дубай|абу-даби|доха|бангкок|пекин|шанхай|каир/i, 'city'],
  [/краби|халонг|гуйлинь|убуд|далат/i, 'jungle'],
  [/алтай|кавказ|минеральные|кисловодск|байкал/i, 'mountains'],
]

const hours: Record<SceneKind, readonly Hour[]> = {
  sea: ['day', 'dawn', 'sunset', 'day', 'dawn', 'day', 'sunset', 'night'],
  mountains: ['dawn', 'day', 'sunset', 'day'],
  desert: ['dawn', 'sunset', 'sunset', 'day', 'night'],
  city: ['sunset', 'night', 'dawn', 'day'],
  jungle: ['dawn', 'day', 'sunset', 'day'],
  snow: ['day', 'dawn', 'night', 'sunset'],
}

/** Of the catalogue's word for a place what our pictures know; nothing of any other. */
export function sceneKindOf(scene: string): { kind?: SceneKind } {
  return scene in hours ? { kind: scene as SceneKind } : {}
}

interface Place {
  /** Flag code: 'tr'. */
  country?: string
  /** The resort's name. */
  region?: string
  /** The hotel's name or id. */
  hotel?: string
  kind?: SceneKind
  /** What one goes there for: drawn where neither the kind is known nor the resort is known for another. */
  wish?: SceneKind | undefined
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** The picture of a place: always the same for it, unlike its neighbours'. Spread it into Scene. */
export function sceneFor({ country = '', region = '', hotel = '', kind, wish }: Place): SceneParts {
  const seed = [country, region, hotel, kind].filter(Boolean).join('/')
  const hash = hashOf(seed)
  const look = countries[country.toLowerCase()] ?? anywhere
  // A country by itself is drawn as it is known best.
  const usual = region || hotel ? pick(look.kinds, hash) : look.kinds[0]
  const known = kind ?? resorts.find(([name]) => name.test(region))?.[1] ?? wish ?? usual ?? 'sea'
  const motifs = look.motifs[known] ?? anywhere.motifs[known] ?? ['none']
  return { kind: known, hour: pick(hours[known], hash >>> 6), motif: pick(motifs, hash >>> 12), seed }
}
