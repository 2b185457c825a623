import { type LineReason, lineReasons } from '../../../../contract/supply/line-reasons.ts'
import type { BytesFound } from './reading/file-bytes.ts'
import { UnusablePriceFile } from './unusable-file.ts'

export interface PriceFileError {
  line: number
  reason: LineReason
  /** The beginning of the line as a page may show it. */
  excerpt: string
}

/** So many lines of every reason are kept; the rest is counted. */
export const KEPT_OF_REASON = 500
const EXCERPT = 160
const REJECTED_SHARE = 0.1
/** Long before the end it is clear that a file is something else. */
const EARLY = 10_000
const LINES_MAX = 200_000_000

/** What became of a price file's lines, filled while it is read. */
export class ImportReport implements BytesFound {
  gzip = false
  encoding: BytesFound['encoding'] = 'utf-8'
  format: 'csv' | 'jsonl' = 'csv'
  bytes = 0
  /** Records: neither the header nor empty lines. */
  lines = 0
  taken = 0
  /** The same tour at the same price once more: left out, no mistake. */
  repeats = 0
  rejected = 0
  /** An address for each hotel, where the price file names any. */
  pictures: ReadonlyMap<number, string> = new Map()
  readonly byReason = new Map<LineReason, number>()
  readonly errors: PriceFileError[] = []

  reject(reason: LineReason, line: number, bytes: Buffer): void {
    this.lines += 1
    this.rejected += 1
    const count = (this.byReason.get(reason) ?? 0) + 1
    this.byReason.set(reason, count)
    if (count <= KEPT_OF_REASON) this.errors.push({ line, reason, excerpt: excerptOf(bytes) })
    if (this.lines >= EARLY && this.rejected * 2 > this.lines) this.refuse()
    if (this.lines > LINES_MAX) throw new UnusablePriceFile('В файле больше двухсот миллионов строк')
  }

  /** A price file of which more than a tenth is bad is another format, not a price file with mistakes. */
  refuseUnusable(): void {
    if (this.lines === 0) throw new UnusablePriceFile('В файле нет ни одной строки с туром')
    if (this.rejected > this.lines * REJECTED_SHARE) this.refuse()
  }

  private refuse(): never {
    const [reason] = lineReasons.toSorted((a, b) => (this.byReason.get(b) ?? 0) - (this.byReason.get(a) ?? 0))
    throw new UnusablePriceFile(
      `Не принято ${this.rejected} строк из ${this.lines}: прежние цены остаются`,
      reason,
    )
  }
}

/** Without the signs that move a cursor, hide or turn round what stands beside them. */
function excerptOf(bytes: Buffer): string {
  return bytes
    .subarray(0, EXCERPT * 2)
    .toString()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, EXCERPT)
    .toWellFormed()
    .trim()
}
