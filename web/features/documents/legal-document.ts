import type { House } from '../../../contract/platform/house.ts'

/** A legal text as data: sections and their points are numbered when shown. `{name}`, `{inn}` and the like stand for whoever runs the site. */
export interface LegalDocument {
  title: string
  /** For the list of documents and for search engines: what it is, in one sentence. */
  summary: string
  /** The gist in plain words, before the formal text. */
  gist: string[]
  sections: { title: string; points: string[] }[]
}

/** The text as it is read: in the name of whoever runs the site. */
export function inNameOf(house: House, { gist, sections, ...head }: LegalDocument): LegalDocument {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_whole, field: string) => valueOf(house, field))
  return {
    ...head,
    gist: gist.map(filled),
    sections: sections.map(({ title, points }) => ({ title, points: points.map(filled) })),
  }
}

function valueOf(house: House, field: string): string {
  const found = Object.entries(house).find(([name]) => name === field)
  if (!found) throw new Error(`a document names {${field}}, which nobody has`)
  return found[1]
}
