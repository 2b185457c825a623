import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engine.ts'

const PDF = 'pdf'
const SHORT_DIAGNOSTICS = 2

/**
 * The same compiler in WebAssembly, for machines without a build of their own: three times slower, and its files are
 * tagged as well but do not call themselves PDF/UA-1, for which it has no switch.
 */
export async function portableEngine(fonts: readonly Buffer[]): Promise<Engine> {
  const wasm = await import('@myriaddreamin/typst-ts-web-compiler')
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  wasm.initSync({ module: readFileSync(file) })
  const builder = new wasm.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  return {
    pdf({ main, parts, inputs }) {
      for (const [name, text] of Object.entries({ ...parts, 'main.typ': main }))
        compiler.add_source(`/${name}`, text)
      const compiled = compiler.compile('/main.typ', Object.entries(inputs), PDF, SHORT_DIAGNOSTICS) as {
        result?: Uint8Array
        diagnostics?: unknown
      }
      if (!compiled.result) throw new Error(JSON.stringify(compiled.diagnostics))
      return compiled.result
    },
  }
}
