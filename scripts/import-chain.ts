import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import { patterns } from './boundaries.ts'

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { options: object }

/** The longest way from the front door of a module over imports, each file once. */
export async function longestChain(root: string): Promise<string[]> {
  const { output } = await cruise(patterns(root), { ...options, baseDir: root } as object)
  const imports = new Map(
    (output as ICruiseResult).modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ typeOnly }) => !typeOnly).map(({ resolved }) => resolved),
    ]),
  )
  const longest = new Map<string, string[]>()
  const from = (file: string): string[] => {
    const known = longest.get(file)
    if (known) return known
    // There is no cycle: a rule forbids them.
    const rest = (imports.get(file) ?? [])
      .filter((next) => imports.has(next))
      .map(from)
      .reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
    const chain = [file, ...rest]
    longest.set(file, chain)
    return chain
  }
  return [...imports.keys()]
    .filter((file) => /^server\/modules\/[^/]+\/index\.ts$/.test(file))
    .map(from)
    .reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
}
