import { normalised } from '../../../../contract/spelling.ts'
import { aliasesOf, searchKeys } from '../../geo/index.ts'

export type PlaceKind = 'departure' | 'country' | 'region'

export interface PlaceRef {
  kind: PlaceKind
  id: number
}

/** What the reading needs of the geography. */
export interface Catalogue {
  departures: readonly { id: number; name: string; name_from: string; english: string }[]
  countries: readonly { id: number; name: string; name_to: string; english: string; flag: string }[]
  regions: readonly { id: number; country_id: number; name: string; english: string }[]
}

/** A declined name keeps its first letters; these are the endings that it may take. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ая|яя)$/, ['ой', 'ую', 'ей', 'юю']],
  [/(?:ый|ий|ой)$/, ['ого', 'его', 'ому', 'ему', 'ым', 'им', 'ом', 'ем']],
  [/(?:ое|ее)$/, ['ого', 'его', 'ому', 'ему', 'ым', 'им', 'ом', 'ем']],
  [/(?:ые|ие)$/, ['ых', 'их', 'ыми', 'ими']],
  [/ия$/, ['ии', 'ию', 'ией']],
  [/а$/, ['ы', 'и', 'е', 'у', 'ой', 'ей']],
  [/я$/, ['и', 'е', 'ю', 'ей']],
  [/ь$/, ['и', 'я', 'ю', 'е', 'ем', 'ью']],
  [/й$/, ['я', 'ю', 'е', 'ем']],
  [/ы$/, ['', 'ам', 'ах', 'ами', 'ов']],
  [/и$/, ['ам', 'ах', 'ами', 'ов']],
  [/(?<=ов|ев|ин|н)о$/, ['а', 'у', 'е', 'ом']],
  [/е$/, ['я', 'ю', 'ем']],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, ['а', 'у', 'е', 'ом', 'ем']],
] // prettier-ignore

function formsOf(word: string): string[] {
  const [ending, changes] = endings.find(([pattern]) => pattern.test(word)) ?? []
  if (!ending || !changes) return [word]
  return [word, ...changes.map((change) => word.replace(ending, change))]
}

const DECLINED_WORDS = 3

/** Every form of a name, its words declined each by itself: what no grammar knows, nobody writes. */
export function declined(name: string): string[] {
  const parts = name.split(' ')
  if (parts.length > DECLINED_WORDS) return [name]
  return parts.reduce<string[]>(
    (begun, part) =>
      begun.flatMap((start) => formsOf(part).map((form) => (start ? `${start} ${form}` : form))),
    [''],
  )
}

/** «Кута (Бали)» is found by either name, «Москва и Подмосковье» too. */
function partsOf(name: string): string[] {
  const inBrackets = /^(?<outer>.+) \((?<inner>.+)\)$/.exec(name)?.groups
  if (inBrackets) return [inBrackets.outer ?? '', inBrackets.inner ?? '']
  return name.split(' ').length <= 4 ? [name, ...name.split(' и ')] : [name]
}

export interface PlaceBook {
  catalogue: Catalogue
  /** By every form of every name, in small letters. */
  places: ReadonlyMap<string, readonly PlaceRef[]>
  /** The same names by their shape, for those that are misspelt. */
  byShape: ReadonlyMap<string, readonly string[]>
}

/** The names of the catalogue, written down once for all sentences. */
export function placeBook(catalogue: Catalogue): PlaceBook {
  const places = new Map<string, PlaceRef[]>()
  const note = (key: string, ref: PlaceRef) => {
    const refs = places.get(key) ?? []
    if (!refs.some(({ kind, id }) => kind === ref.kind && id === ref.id)) places.set(key, [...refs, ref])
  }
  const enter = (ref: PlaceRef, name: string, others: readonly string[]) => {
    const said = [...partsOf(name), ...aliasesOf(name)].map(normalised)
    for (const one of said) for (const form of declined(one)) note(form, ref)
    for (const key of searchKeys(name, ...others)) note(key, ref)
  }
  for (const { id, name, name_from, english } of catalogue.departures)
    if (name !== 'Без перелёта')
      enter({ kind: 'departure', id }, name, [withoutPreposition(name_from), english])
  for (const { id, name, name_to, english } of catalogue.countries)
    enter({ kind: 'country', id }, name, [withoutPreposition(name_to), english])
  for (const { id, name, english } of catalogue.regions) enter({ kind: 'region', id }, name, [english])
  const byShape = Map.groupBy(places.keys(), (key) => shapeOf(key, key.length))
  return { catalogue, places, byShape }
}

/** What a slip of the pen leaves as it is: the first letter and the number of words; the length may differ a little. */
export function shapeOf(name: string, length: number): string {
  return `${name.charAt(0)} ${name.split(' ').length} ${length}`
}

function withoutPreposition(phrase: string): string {
  return phrase.replace(/^\S+ /, '')
}
