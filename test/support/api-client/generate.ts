/**
 * `node test/support/api-client/generate.ts <document> <folder>`: a client of the API made by @hey-api/openapi-ts, as an
 * agency would make it. The generator writes by TypeScript's own factory, which TypeScript 7 has no more; ts-morph brings
 * the former one along.
 */
import { registerHooks } from 'node:module'

const FORMER = 'lotour:typescript'

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: FORMER, shortCircuit: true } : next(name, context),
  load: (url, context, next) => {
    if (url !== FORMER) return next(url, context)
    const source = `export { ts as default } from '${import.meta.resolve('@ts-morph/common')}'`
    return { source, format: 'module', shortCircuit: true }
  },
})

const [input = '', folder = ''] = process.argv.slice(2)
const { createClient } = await import('@hey-api/openapi-ts')
await createClient({
  input,
  output: { path: folder, module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
})
