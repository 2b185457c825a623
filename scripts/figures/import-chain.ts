import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractBabelConfig from 'dependency-cruiser/config-utl/extract-babel-config'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { patterns } from '../boundaries.ts'

const DOOR = /^server\/modules\/[^/]+\/index\.ts$/

/** The longest way from the front door of a module over imports, those of types too; packages and Node's own are not counted. */
export async function longestChain(root: string): Promise<string[]> {
  const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'))
  const babelConfig = await extractBabelConfig(path.join(root, '.dependency-cruiser.imports.cjs'))
  const { output } = await cruise(patterns(root), options, undefined, { babelConfig })
  const imports = new Map(
    (output as ICruiseResult).modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ coreModule, resolved }) => !coreModule && !resolved.startsWith('node_modules/'))
        .map(({ resolved }) => resolved),
    ]),
  )
  const known = new Map<string, string[]>()
  // There is no cycle: a rule forbids them.
  const from = (file: string): string[] => {
    const chain = known.get(file) ?? [file, ...longest((imports.get(file) ?? []).map(from))]
    known.set(file, chain)
    return chain
  }
  return longest([...imports.keys()].filter((file) => DOOR.test(file)).map(from))
}

function longest(chains: string[][]): string[] {
  return chains.reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
}
