/** What a paper looks like; its words are Typst's, see `paper.typ`. */
export interface PaperTemplate {
  /** Named by errors; data never are. */
  name: string
  /** The text of the main file. It may `#import "/paper.typ"`, and whatever `parts` hold by their paths. */
  main: string
  parts?: Readonly<Record<string, string>>
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export interface PaperData {
  /** Of the file, shown by readers in their window. */
  title: string
  /** Stands in the file as the moment of its making. */
  madeAt: Date
  /** Everything that the template prints. Texts are printed as they are, whatever characters they hold. */
  fields: { readonly [name: string]: Json }
  /** SVG of our own making, by name. */
  pictures?: Readonly<Record<string, string>>
}

export interface Paper {
  /** A PDF/UA-1. */
  bytes: Uint8Array
  /** Of the bytes, in hexadecimal. */
  sha256: string
}
