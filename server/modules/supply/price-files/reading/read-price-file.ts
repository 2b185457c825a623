import type { LineReason } from '../../../../../contract/supply/line-reasons.ts'
import type { PriceLine } from '../../price-list/importing/price-line.ts'
import { CsvScanner } from './csv-scanner.ts'
import { type ByteSource, fileBytes, type FileEncoding } from './file-bytes.ts'
import { columnOf, columns, delimiterOf, inOrder, type Positions, positionsOf } from './columns.ts'
import { ImportReport } from '../import-report.ts'
import type { Fields, RecordSink, Scanner } from './fields.ts'
import { JsonScanner } from './json-scanner.ts'
import { type JudgeOptions, LineJudge } from './line-judge.ts'
import { notText, UnusablePriceFile } from '../unusable-file.ts'

export interface PriceFileOptions extends JudgeOptions {
  /** Absent: what the first sign tells. */
  format?: 'csv' | 'jsonl'
  /** Absent: what the bytes tell. */
  encoding?: FileEncoding
  /** Filled while the price file is read. */
  report?: ImportReport
}

/**
 * Reads an operator's price file (docs/price-file.md) of any length in bounded memory. Gives the good lines in batches; of
 * the others the report tells. Throws UnusablePriceFile where the whole is none, which with too many bad lines is known only
 * at the end: so nothing of it may be sold before.
 */
export async function* readPriceFile(
  source: ByteSource,
  options: PriceFileOptions,
): AsyncGenerator<PriceLine[]> {
  const { report = new ImportReport() } = options
  const reader = new PriceFileReader(report, options)
  let rest: Buffer | undefined
  for await (const chunk of fileBytes(source, report, options.encoding)) {
    const block = rest ? Buffer.concat([rest, chunk]) : chunk
    rest = block.subarray(reader.read(block, false))
    yield* reader.batch()
  }
  if (rest && rest.length > 0) reader.read(rest, true)
  yield* reader.batch()
  report.refuseUnusable()
}

const LEAST_TO_BEGIN = 1024

class PriceFileReader implements RecordSink {
  readonly #report: ImportReport
  readonly #options: PriceFileOptions
  readonly #judge: LineJudge
  #scanner: Scanner | undefined
  #fields!: Fields
  #positions: Positions | undefined
  #lines: PriceLine[] = []

  constructor(report: ImportReport, options: PriceFileOptions) {
    this.#report = report
    this.#options = options
    this.#judge = new LineJudge(options)
    report.pictures = this.#judge.pictures
  }

  read(block: Buffer, isLast: boolean): number {
    if (!this.#scanner && block.length < LEAST_TO_BEGIN && !isLast) return 0
    this.#scanner ??= this.#begin(block)
    return this.#scanner.scan(block, isLast)
  }

  *batch(): Generator<PriceLine[]> {
    if (this.#lines.length === 0) return
    yield this.#lines
    this.#lines = []
  }

  record(): void {
    const fields = this.#fields
    if (!this.#positions) return this.#readHeader(fields)
    const line = this.#judge.lineOf(fields, this.#positions)
    if (line !== null) {
      this.#report.lines += 1
      this.#report.taken += 1
      this.#lines.push(line)
    } else if (this.#judge.reason === null) {
      this.#report.lines += 1
      this.#report.repeats += 1
    } else this.broken(this.#judge.reason)
  }

  broken(reason: LineReason): void {
    if (!this.#positions) throw new UnusablePriceFile('Первая строка файла — не заголовок со столбцами')
    const { line, block, from, to } = this.#fields
    this.#report.reject(reason, line, block.subarray(from, to))
  }

  #begin(block: Buffer): Scanner {
    const head = block.subarray(0, 64 * 1024)
    if (isBinary(head)) throw new UnusablePriceFile(notText)
    const text = head.toString().trimStart()
    const format = this.#options.format ?? (text.startsWith('{') ? 'jsonl' : 'csv')
    this.#report.format = format
    const scanner = format === 'csv' ? new CsvScanner(this) : new JsonScanner(this, columns.length, columnOf)
    if (scanner instanceof CsvScanner) scanner.delimiter = delimiterOf(text.split(/[\r\n]/, 1)[0] ?? '')
    else this.#positions = inOrder
    this.#fields = scanner.fields
    return scanner
  }

  #readHeader(fields: Fields): void {
    const names = Array.from({ length: fields.count }, (_, index) => fields.bytesOf(index).toString())
    this.#positions = positionsOf(names, this.#options.operatorId !== undefined)
    if (this.#scanner instanceof CsvScanner) this.#scanner.columns = fields.count
  }
}

/** Full of zeros, or of signs that no text is written with; a single one is a mistake in its line. */
function isBinary(head: Buffer): boolean {
  let zeros = 0
  let signs = 0
  for (const byte of head) {
    if (byte === 0) zeros += 1
    if (byte < 32 && !isOfText(byte)) signs += 1
  }
  return (zeros > 4 && zeros * 500 > head.length) || (signs > 4 && signs * 50 > head.length)
}

/** Tabs, ends of lines and of pages. */
const isOfText = (byte: number) => byte >= 9 && byte <= 13
