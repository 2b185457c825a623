import fs from 'node:fs'
import path from 'node:path'

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}

/** React Router's map of all routes, which every page loads: which files each of them is made of. */
export interface RouteMap {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/**
 * Reads the map in `client` (the folder that is served), with its address. Beside it those of former builds stand for a
 * while (`build-swap.ts`): the newest counts. Throws where there is none.
 */
export function readRouteMap(client: string): { map: RouteMap; file: string } {
  const name = newestMap(client)
  const { json } = split(fs.readFileSync(path.join(client, 'assets', name), 'utf8'))
  return { map: JSON.parse(json) as RouteMap, file: `/assets/${name}` }
}

/**
 * Writes the map of a build anew without what a page has anyway: a file of the entry or of a route above is not named
 * again, and the others stand in one order. It is a fifth lighter, and each page loads what it loaded. The name stays:
 * pages already know it, and it follows from what the map said.
 */
export function lightenRouteMap(client: string): void {
  const file = path.join(client, 'assets', newestMap(client))
  const { before, json, after } = split(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, `${before}${JSON.stringify(lighten(JSON.parse(json) as RouteMap))}${after}`)
}

export function lighten({ entry, routes, ...rest }: RouteMap): RouteMap {
  const lighter = Object.entries(routes).map(([id, route]) => {
    const known = new Set([entry.module, ...entry.imports, ...filesAbove(routes, route)])
    return [id, { ...route, imports: (route.imports ?? []).filter((one) => !known.has(one)).sort() }]
  })
  return { entry, routes: Object.fromEntries(lighter) as RouteMap['routes'], ...rest }
}

/** The files that a page of this route loads besides the entry's. */
export function filesOf(routes: RouteMap['routes'], route: Route): string[] {
  return [route.module, ...(route.imports ?? []), ...filesAbove(routes, route)]
}

function filesAbove(routes: RouteMap['routes'], { parentId }: Route): string[] {
  const above = routes[parentId ?? '']
  return above ? filesOf(routes, above) : []
}

function newestMap(client: string): string {
  const changed = (one: string) => fs.statSync(path.join(client, 'assets', one)).mtimeMs
  const [name] = fs
    .readdirSync(path.join(client, 'assets'))
    .filter((one) => /^manifest-.*\.js$/.test(one))
    .sort((a, b) => changed(b) - changed(a))
  if (!name) throw new Error('В сборке нет manifest-*.js.')
  return name
}

function split(text: string) {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  return { before: text.slice(0, from), json: text.slice(from, to), after: text.slice(to) }
}
