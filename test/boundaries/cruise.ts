/** Looks at each of these folders as dependency-cruiser looks at the tree, all in one process; tells what it found. */
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractBabelConfig from 'dependency-cruiser/config-utl/extract-babel-config'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { patterns } from '../../scripts/boundaries.ts'

export interface Found {
  /** The names of the rules, one for each arrow that breaks one. */
  violations: string[]
  files: number
}

const root = path.resolve(import.meta.dirname, '../..')
const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'))
const babelConfig = await extractBabelConfig(path.join(root, '.dependency-cruiser.imports.cjs'))

const found: Record<string, Found> = {}
for (const folder of process.argv.slice(2)) {
  // Rules are written with paths from the root of the tree, and that is where the process stands.
  process.chdir(folder)
  const { output } = await cruise(patterns(folder), structuredClone(options), undefined, { babelConfig })
  const { violations, totalCruised } = (output as ICruiseResult).summary
  found[folder] = { violations: violations.map(({ rule }) => rule.name), files: totalCruised }
}
process.stdout.write(JSON.stringify(found))
