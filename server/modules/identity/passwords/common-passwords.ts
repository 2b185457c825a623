import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../../../data/common-passwords.txt')

let known: ReadonlySet<string> | undefined

/** Among the ten thousand passwords that are tried first; upper or lower case makes no difference. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
  return known.has(password)
}
