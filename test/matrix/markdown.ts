import { type Cell, ids, isTurnedAway, type Naming, type Role, roles, type Row } from './probe.ts'

const NONE = '·'

/** The whole matrix as Markdown: who may call what, then who reaches whose things. */
export function asMarkdown(rows: readonly Row[]): string {
  const api = rows.filter(({ byRole }) => Object.keys(byRole).length > 0)
  const other = rows.filter(({ byRole }) => Object.keys(byRole).length === 0)
  return [
    '## Every route × every role',
    '✓ let in (what lies behind may refuse for its own reasons), otherwise the status of the refusal.',
    '',
    table(
      ['route', 'access', 'right', ...roles],
      api.map((row) => [
        row.title,
        row.access,
        row.right ?? NONE,
        ...roles.map((role) => answerTo(row, role)),
      ]),
    ),
    '',
    '## Ids × whose they are',
    'The status that the owner gets with an own id, somebody else’s, the next number, a deleted one, a huge, a negative one and a word.',
    '',
    table(
      ['route', 'names', 'must be of', ...ids],
      api.flatMap((row) => row.named.map((naming) => [row.title, ...byId(naming)])),
    ),
    '',
    '## Routes beside the API',
    table(
      ['route', 'for'],
      other.map(({ title, access }) => [title, access]),
    ),
    '',
  ].join('\n')
}

function answerTo(row: Row, role: Role): string {
  const cell = row.byRole[role]
  if (!cell) return NONE
  return isTurnedAway(cell) ? String(cell.status) : '✓'
}

function byId({ field, owner, answers }: Naming): string[] {
  const cellOf = (cells: (Cell | undefined)[]) =>
    [...new Set(cells.flatMap((cell) => (cell ? [cell.status] : [])))].join('/') || NONE
  const shared = answers.length === 0
  return shared
    ? [field, owner, ...ids.map(() => '')]
    : [field, owner, ...ids.map((kind) => cellOf(answers.map((cells) => cells[kind])))]
}

function table(head: string[], lines: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}
