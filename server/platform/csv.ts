const QUOTED = /[";\r\n]/
/** A spreadsheet reads such a cell as a formula and runs it. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\t\r]/u

/**
 * Lines for a spreadsheet in Russian: semicolons, a comma in fractions, UTF-8 with a mark. A text that would be run as a
 * formula is made a text again; a number stays a number.
 */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
