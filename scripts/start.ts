/** `npm start` (and `npm run dev`): everything in one process; the pages are built meanwhile if they are not current. */
import path from 'node:path'
import { startFailure } from '../server/platform/config/start-failure.ts'
import { requireNobodyBuilds } from './web/build-swap.ts'
import { buildPages, BuildFailure, isBuildCurrent } from './web/web-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const argv = process.argv.slice(2)
const dev = argv.includes('--dev')

try {
  const { main } = await import('../server/main.ts')
  await main({ argv: argv.filter((argument) => argument !== '--dev'), dev, pages })
} catch (error) {
  fail(error)
}

/** Called when the folder, the settings and the database are found in order. */
function pages(): Promise<void> {
  const built = dev ? Promise.resolve() : preparePages()
  // A rejection before the server looks at it must not end the process without a word.
  built.catch(fail)
  return built
}

async function preparePages(): Promise<void> {
  if (isBuildCurrent(root)) return
  requireNobodyBuilds(root)
  const began = Date.now()
  console.log('Собираю страницы, это делается один раз…')
  await buildPages(root)
  console.log(`Страницы собраны за ${((Date.now() - began) / 1000).toFixed(1)} с.`)
}

/**
 * Ends through the same door as Ctrl-C where there is one already, so that the database is stopped properly. What fails
 * because of that is no second reason.
 */
function fail(error: unknown): void {
  if (process.exitCode === 1) return
  if (error instanceof BuildFailure) console.error(error.output)
  console.error(`Не удалось запустить: ${startFailure(error)}`)
  process.exitCode = 1
  if (process.listenerCount('SIGTERM') === 0) process.exit()
  process.kill(process.pid, 'SIGTERM')
}
