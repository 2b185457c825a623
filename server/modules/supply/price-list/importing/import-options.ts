import type { Catalogue, PriceLine } from './price-line.ts'

export interface ImportOptions {
  /** Whose list it is: it takes the place of the same source's last one. */
  source: string
  lines: Iterable<PriceLine[]> | AsyncIterable<PriceLine[]>
  catalogue: Catalogue
  /** The lines have been held against this very catalogue already. */
  isChecked?: boolean
  /** What the rouble prices of a list in other currencies were made with. */
  rates?: Readonly<Record<string, { rate: number; markup: number }>>
  /** Told as soon as the import has a number. */
  onBegin?: (importId: number) => void
  /** Told when the list is on sale; what nobody sells any more is removed after that. */
  onSwitched?: () => void
  /** Told now and then how many lines are behind. */
  onProgress?: (lines: number) => void
}

export interface Imported {
  importId: number
  loaded: number
  rejected: number
  /** ISO, of the loaded; null without any. */
  firstDay: string | null
  lastDay: string | null
  /** The first of them, by the number of the line in the list. */
  reasons: { line: number; reason: string }[]
}
