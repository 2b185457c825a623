import fs from 'node:fs'
import path from 'node:path'

const SOURCES = ['contract', 'server', 'web', 'data', 'scripts', 'test', 'bench']

/** Patterns, not folders: in a folder the tool would look for the extensions of its own parsers only. */
export function patterns(root: string): string[] {
  const present = SOURCES.filter((folder) => fs.existsSync(path.join(root, folder)))
  return present.map((folder) => `${folder}/**/*.{ts,tsx}`)
}
