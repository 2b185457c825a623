const NAMES_MAX = 2000
const names = new Map<string, string>()

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)"?/i

/** What a statement does and to which table it does it first: no value of it, nor any other of its words. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]?.toLowerCase()
  const name = table ? `${verb} ${table}` : verb
  if (names.size < NAMES_MAX) names.set(text, name)
  return name
}
