import writeXlsxFile from 'write-excel-file/node'
import type { LedgerLine } from '../../../../contract/billing/billing.ts'
import { movementWords } from '../../../../contract/billing/movement-words.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { House } from '../../../../contract/platform/house.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { type StatementQuery, holderOf, statementLines, totalsOf } from './statement.queries.ts'
import { cellsOf, columns, csvLine, dayAndTime, decimal, headOf, safeText } from './statement.rules.ts'

/** Without it a spreadsheet takes Russian letters for something else. */
const BOM = '\uFEFF'
/** A sheet is made in memory as a whole. */
const SHEET_LINES_MAX = 20_000

interface AskedFile extends StatementQuery {
  /** In whose name it is made. */
  house: House
}

/** The statement as a CSV file, written as it is read. */
export async function* csvStatement(read: Read, asked: AskedFile): AsyncGenerator<string> {
  const totals = await totalsOf(read, asked)
  yield BOM
  for (const cells of headOf({ ...asked, ...(await holderOf(read, asked.agentId)) })) yield csvLine(cells)
  yield csvLine(['Остаток на начало', decimal(totals.opening_kopecks)])
  yield csvLine(columns)
  for await (const line of statementLines(read, asked)) yield csvLine(cellsOf(line))
  yield csvLine(['Поступило', decimal(totals.income_kopecks)])
  yield csvLine(['Списано', decimal(totals.outcome_kopecks)])
  yield csvLine(['Остаток на конец', decimal(totals.closing_kopecks)])
}

const MONEY_FORMAT = '#,##0.00'
const DAY_FORMAT = 'dd.mm.yyyy'
type Cell =
  | { value: string; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor; format?: string }
  | { value: Date; type: DateConstructor; format: string }
  | null

/** The same as an XLSX file. Refuses with `statement_long` where no sheet should be that long. */
export async function xlsxStatement(read: Read, asked: AskedFile): Promise<Buffer> {
  const totals = await totalsOf(read, asked)
  const rows: Cell[][] = headOf({ ...asked, ...(await holderOf(read, asked.agentId)) }).map((cells) =>
    cells.map(text),
  )
  rows.push([text('Остаток на начало'), money(totals.opening_kopecks)], [])
  rows.push(columns.map((value) => ({ value, fontWeight: 'bold' as const })))
  const stickyRowsCount = rows.length
  for await (const line of statementLines(read, asked)) {
    if (rows.length > SHEET_LINES_MAX) throw new Refusal('invalid', 'statement_long')
    rows.push(sheetCells(line))
  }
  rows.push([], [text('Поступило'), money(totals.income_kopecks)])
  rows.push([text('Списано'), money(totals.outcome_kopecks)])
  rows.push([text('Остаток на конец'), money(totals.closing_kopecks)])
  const widths = [20, 16, 56, 10, 16, 14, 14].map((width) => ({ width }))
  const sheet = { sheet: 'Выписка', columns: widths, stickyRowsCount }
  return writeXlsxFile(rows, sheet, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}

function sheetCells(line: LedgerLine): Cell[] {
  const [at, time] = dayAndTime(line.created_at)
  return [
    day(at),
    text(time),
    text(safeText(movementWords(line))),
    line.request_id === null ? null : { value: line.request_id, type: Number },
    line.sent_by === null ? null : text(safeText(line.sent_by)),
    money(line.amount_kopecks),
    money(line.balance_kopecks),
  ]
}

function text(value: string): Cell {
  return { value }
}

/** Of dd.mm.yyyy: a day that a spreadsheet sorts and sums by; it knows no time zones. */
function day(wire: string): Cell {
  const iso = wire.split('.').toReversed().join('-')
  return { value: new Date(`${iso}T00:00:00Z`), type: Date, format: DAY_FORMAT }
}

function money(kopecks: number): Cell {
  return { value: toRoubles(kopecks), type: Number, format: MONEY_FORMAT }
}
