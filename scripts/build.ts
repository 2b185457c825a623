/** `npm run build`: the pages, always anew. */
import path from 'node:path'
import { buildPages, BuildFailure } from './web/web-build.ts'

try {
  const began = Date.now()
  await buildPages(path.resolve(import.meta.dirname, '..'))
  console.log(`Страницы собраны за ${((Date.now() - began) / 1000).toFixed(1)} с.`)
} catch (error) {
  if (error instanceof BuildFailure) console.error(error.output)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
