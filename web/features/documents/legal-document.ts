/** A legal text as data: sections and their points are numbered when shown. */
export interface LegalDocument {
  title: string
  /** For the list of documents and for search engines: what it is, in one sentence. */
  summary: string
  /** The gist in plain words, before the formal text. */
  gist: string[]
  sections: { title: string; points: string[] }[]
}

/** The title and the description of a document's page; where its loader failed the error has its own. */
export function metaOf(loaded: { document: LegalDocument } | undefined) {
  if (!loaded) return []
  const { title, summary } = loaded.document
  return [{ title: `${title} — Лотур` }, { name: 'description', content: summary }]
}
