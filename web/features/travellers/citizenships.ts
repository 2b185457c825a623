import { citizenships, RUSSIA } from '../../../contract/travellers/documents.ts'

interface Citizenship {
  id: string
  title: string
}

let items: readonly Citizenship[] | undefined

/** By their names in Russian, Russia first; made once, by the browser's own names of countries. */
export function citizenshipItems(): readonly Citizenship[] {
  if (!items) {
    const names = new Intl.DisplayNames(['ru'], { type: 'region' })
    items = citizenships
      .map((id) => ({ id, title: names.of(id.toUpperCase()) ?? id }))
      .toSorted(
        (one, other) =>
          Number(other.id === RUSSIA) - Number(one.id === RUSSIA) ||
          one.title.localeCompare(other.title, 'ru'),
      )
  }
  return items
}
