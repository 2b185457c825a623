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

/** What a visitor's browser loads with a page, before anything is pressed; the map of all routes is five of it. */
const FIRST_LOADS = [
  { route: 'pages/home', budget: 130_000 },
  { route: 'pages/hot-tours', budget: 133_000 },
  { route: 'pages/agents/agents', budget: 133_000 },
  { route: 'pages/agents/agent', budget: 133_000 },
  { route: 'pages/documents/legal', budget: 130_000 },
  { route: 'pages/login', budget: 265_000 },
]
/** What the home page fetches afterwards, with the first sign that the wizard is wanted. */
const WIZARD_BUDGET = 200_000
/**
 * Fetched by the page too, but by whoever is signed in, asked about counters, asked for a code once more or shown an
 * error: not with the wizard.
 */
const NOT_OF_WIZARD = /\/(?:user-menu|bell|proof-modal|cookie-banner|error-page)-[^/]*\.js$/

/** Weighs what the build in `client` (the folder that is served) makes of the pages. Throws where a page is missing. */
export function weighPages(client: string): Weight[] {
  const { manifest, file } = readManifest(client)
  const loads = FIRST_LOADS.map(({ route, budget }) => {
    const files = new Set([file, ...filesOfRoute(manifest, route)])
    return { name: route, files, budget }
  })
  const home = loads[0]!.files
  const later = [...home].flatMap((one) => filesLoadedLater(client, one))
  const added = new Set(later.filter((one) => !home.has(one)))
  if (added.size === 0) throw new Error('Главная страница не знает частей мастера.')
  return [...loads, { name: 'wizard', files: added, budget: WIZARD_BUDGET }].map(
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

/** The bundler writes the files behind a dynamic import into the part that has it: `m.f=["assets/…",…]`. */
function filesLoadedLater(client: string, file: string): string[] {
  const text = fs.readFileSync(path.join(client, file), 'utf8')
  const lists = [...text.matchAll(/m\.f=(\[[^\]]*\])/g)].map(([, list]) => JSON.parse(list!) as string[])
  return lists.flat().flatMap((one) => (one.endsWith('.js') && !NOT_OF_WIZARD.test(one) ? `/${one}` : []))
}

function weigh(client: string, files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(client, file)), { level: 9 }).length,
    0,
  )
}
