import { createRequire } from 'node:module'
import type { Engine } from './engine.ts'

/** Of the whole interface only what is used. */
interface Native {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): {
      addSource(path: string, text: string): void
      evictCache(maxAge: number): void
      compile(by: { mainFileContent: string; inputs: Readonly<Record<string, string>> }): {
        result: object | null
        takeDiagnostics(): { shortDiagnostics: unknown } | null
      }
      pdf(document: object, options: { pdfStandard: string }): Buffer
    }
  }
}

/** Builds whose hashes the lockfile knows. */
const BUILDS = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
]
/** Results of as many papers before are remembered: the layout of what they have in common. */
const REMEMBERED = 4
/** A folder of the compiler's imagination: it finds there what it is given and nothing else. */
const WORKSPACE = '/lotour-papers'

/** Undefined where there is no build for this machine. Says of each file that it is a PDF/UA-1, and sees to it. */
export function nativeEngine(fontBlobs: Buffer[]): Engine | undefined {
  const native = loadNative()
  if (!native) return undefined
  const compiler = native.NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] })
  return {
    pdf({ main, parts, inputs }) {
      for (const [name, text] of Object.entries(parts)) compiler.addSource(`${WORKSPACE}/${name}`, text)
      const compiled = compiler.compile({ mainFileContent: main, inputs })
      const document = compiled.result
      if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
      const bytes = compiler.pdf(document, { pdfStandard: 'ua-1' })
      compiler.evictCache(REMEMBERED)
      return bytes
    },
  }
}

function loadNative(): Native | undefined {
  const require = createRequire(import.meta.url)
  for (const build of BUILDS) {
    try {
      return require(build) as Native
    } catch (error) {
      if (!(error instanceof Error)) throw error
    }
  }
  return undefined
}
