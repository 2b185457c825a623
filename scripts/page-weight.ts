import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of script after gzip; a browser that knows brotli gets about an eighth less. */
export interface Weight {
  name: string
  bytes: number
  budget: number
}

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/** What a visitor's browser loads with a page, before anything is pressed. */
const FIRST_LOADS = [
  { route: 'pages/home', budget: 130_000 },
  { route: 'pages/documents/legal', budget: 130_000 },
  { route: 'pages/login', budget: 265_000 },
]
/** What comes with the first sign that the wizard is wanted, without what the home page has loaded. */
const WIZARD = { chunks: ['wizard', 'interactive'], budget: 200_000 }

/** Weighs what the build in `client` (the folder that is served) makes of the pages. Throws where a page is missing. */
export function weighPages(client: string): Weight[] {
  const { manifest, file } = readManifest(client)
  const loads = FIRST_LOADS.map(({ route, budget }) => {
    const files = new Set([file, ...filesOfRoute(manifest, route)])
    return { name: route, files, budget }
  })
  const home = loads[0]!.files
  const wizard = filesOfChunks(client, WIZARD.chunks)
  const added = new Set([...wizard].filter((one) => !home.has(one)))
  return [...loads, { name: 'wizard', files: added, budget: WIZARD.budget }].map(
    ({ name, files, budget }) => ({ name, bytes: weigh(client, files), budget }),
  )
}

function readManifest(client: string): { manifest: Manifest; file: string } {
  const name = fs.readdirSync(path.join(client, 'assets')).find((one) => /^manifest-.*\.js$/.test(one))
  if (!name) throw new Error('В сборке нет manifest-*.js.')
  const text = fs.readFileSync(path.join(client, 'assets', name), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  return { manifest: JSON.parse(json) as Manifest, file: `/assets/${name}` }
}

function filesOfRoute({ entry, routes }: Manifest, id: string): string[] {
  if (!routes[id]) throw new Error(`В сборке нет страницы ${id}.`)
  const files = [entry.module, ...entry.imports]
  for (let route: Route | undefined = routes[id]; route; route = routes[route.parentId ?? '']) {
    files.push(route.module, ...(route.imports ?? []))
  }
  return files
}

/** The chunks of these names with all that they import at once. */
function filesOfChunks(client: string, names: readonly string[]): Set<string> {
  const assets = fs.readdirSync(path.join(client, 'assets'))
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(`/assets/${name}`)) return
    found.add(`/assets/${name}`)
    const text = fs.readFileSync(path.join(client, 'assets', name), 'utf8')
    for (const [, inner] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(inner!)
  }
  for (const name of names) {
    const chunk = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
    if (!chunk) throw new Error(`В сборке нет части ${name}.`)
    add(chunk)
  }
  return found
}

function weigh(client: string, files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(client, file)), { level: 9 }).length,
    0,
  )
}
