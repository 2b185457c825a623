import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { pagesOf } from '../../web/app/page/page-handle.ts'
import { filesOf, readRouteMap, type RouteMap } from './route-map.ts'

/** Bytes of script after gzip; a browser that knows brotli gets about an eighth less. */
export interface Weight {
  name: string
  bytes: number
  budget: number
}

/** By a page's id, what its handle says that it may weigh. */
export type Budgets = Readonly<Record<string, number>>

const HOME = 'pages/home'
/** What the home page fetches afterwards, with the first sign that the wizard is wanted. */
const WIZARD_BUDGET = 190_000
/**
 * Fetched by the page too, but by whoever is signed in or works here, asked about counters, asked for a code once more or
 * shown an error: not with the wizard.
 */
const NOT_OF_WIZARD = /\/(?:user-menu|staff-search|bell|proof-modal|cookie-banner|error-page)-[^/]*\.js$/

/** Weighs the pages of a build (`build/`) that have a budget, and the wizard. */
export async function weighBuild(build: string): Promise<Weight[]> {
  const server = pathToFileURL(path.join(build, 'server/index.js')).href
  return weighPages(path.join(build, 'client'), budgetsOf((await import(server)) as ServerBuild))
}

function budgetsOf({ routes }: ServerBuild): Budgets {
  return Object.fromEntries(
    pagesOf(routes).flatMap(({ id, handle }) => (handle.budget ? [[id, handle.budget]] : [])),
  )
}

/**
 * Weighs what the build in `client` (the folder that is served) makes of the pages: with the map of all routes, which is
 * six kilobytes of each. Throws where a page is missing.
 */
export function weighPages(client: string, budgets: Budgets): Weight[] {
  const { map, file } = readRouteMap(client)
  const loads = Object.entries(budgets).map(([name, budget]) => {
    const files = new Set([file, ...filesOfPage(map, name)])
    return { name, files, budget }
  })
  const home = loads.find(({ name }) => name === HOME)?.files
  if (!home) throw new Error('Главная страница не говорит, сколько она может весить.')
  const later = [...home].flatMap((one) => filesLoadedLater(client, one))
  const added = new Set(later.filter((one) => !home.has(one)))
  if (added.size === 0) throw new Error('Главная страница не знает частей мастера.')
  return [...loads, { name: 'wizard', files: added, budget: WIZARD_BUDGET }].map(
    ({ name, files, budget }) => ({ name, bytes: weigh(client, files), budget }),
  )
}

function filesOfPage({ entry, routes }: RouteMap, id: string): string[] {
  if (!routes[id]) throw new Error(`В сборке нет страницы ${id}.`)
  return [entry.module, ...entry.imports, ...filesOf(routes, routes[id])]
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
