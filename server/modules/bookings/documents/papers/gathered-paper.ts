import type { Paper } from '../../../../platform/papers/paper.ts'
import {
  buildDocument,
  type DocumentData,
  type DocumentKind,
  type MissingField,
  missingIn,
} from '../../../papers/index.ts'

/** What papers of a booking there may be. */
export type BookedKind = Extract<
  DocumentKind,
  'contract' | 'booking_sheet' | 'extras_consent' | 'voucher' | 'memo'
>

/** A paper that its rows are there for, or not. */
export interface GatheredPaper {
  kind: BookedKind
  missing: MissingField[]
  /** Takes a tenth of a second and more: not for the inside of a transaction. */
  build(): Promise<Paper & { template: string }>
}

export function gathered<K extends BookedKind>(kind: K, data: DocumentData<K>): GatheredPaper {
  return { kind, missing: missingIn(kind, data), build: () => buildDocument(kind, data) }
}
