/**
 * Makes the map of routes lighter and compresses the built assets once, so that the server never does it for a visitor.
 * Runs after the build.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFolder } from './build-folder.ts'
import { lightenRouteMap } from './route-map.ts'

const client = path.resolve(import.meta.dirname, '../..', buildFolder, 'client')
const folder = path.join(client, 'assets')
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt|html|wasm)$/
/** Every page has a dozen small parts: together they are worth it. */
const WORTH_IT = 256

lightenRouteMap(client)
for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !TEXT.test(file) || (await stat(file)).size < WORTH_IT) continue
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
