import fs from 'node:fs'
import type { EntryContext } from 'react-router'
import type { PageHandle } from '../page-handle.ts'
import { dressed } from './page-styles.server.ts'
import { type LoadPlan, PLAN_ID } from './plan.ts'

/**
 * How the scripts of this page are loaded; undefined where they are with the page itself: it says so in its handle, or
 * its address opens a window.
 */
export function planOf(entry: EntryContext, url: URL): LoadPlan | undefined {
  const { manifest, routeModules, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const handles = ids.map((id) => (routeModules[id]?.handle ?? {}) as PageHandle)
  const isAtOnce = ({ scripts, opens = [] }: PageHandle) =>
    scripts === 'at once' || opens.some((name) => url.searchParams.has(name))
  if (handles.some(isAtOnce)) return undefined
  const routes = ids.map((id) => manifest.routes[id]!)
  const files = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...routes.flatMap(filesOf)]
  return {
    files: [...new Set(files)],
    manifest: manifest.url,
    routes: routes.map(({ module }, at) => [ids[at]!, module]),
    entry: manifest.entry.module,
    window: filesOfWindow.filter((file) => !files.includes(file)),
    when: whenOf(staticHandlerContext.loaderData['root']),
  }
}

function filesOf({ module, imports = [] }: EntryContext['manifest']['routes'][string] & object): string[] {
  return [module, ...imports]
}

/** Whoever is signed in is told of what happens without a sign too. */
function whenOf(root: unknown): LoadPlan['when'] {
  const { user, counters } = (root ?? {}) as { user?: unknown; counters?: unknown }
  if (user) return 'idle'
  return counters ? 'counted' : 'sign'
}

/** Of the wizard, as the build has noted them (`vite.config.ts`); in development it is fetched when it is drawn. */
const filesOfWindow = readParts()

function readParts(): string[] {
  const file = import.meta.url.replace(/\/build\/server\/.*/, '/build/wizard-parts.json')
  if (file === import.meta.url) return []
  return JSON.parse(fs.readFileSync(new URL(file), 'utf8')) as string[]
}

const PRELOAD = /<link rel="modulepreload"[^<>]*>/g
const SCRIPT = /<script [^<>]*>/g
const SCRIPT_END = '</script>'

export interface Planned {
  plan: LoadPlan
  /** Already as JSON; of a page whose links the browser follows by itself. */
  rules?: string | undefined
  mark?: string | undefined
}

/** The page, each of its bytes a sign, without what would load the application and with the plan of it. */
export function waitingPage(drawn: string, { plan, rules, mark }: Planned): string {
  const { html, styles } = plan.when === 'idle' ? { html: drawn } : dressed(drawn)
  const json = JSON.stringify({ ...plan, styles }).replaceAll('<', '\\u003c')
  const ahead = rules ? `<script type="speculationrules" nonce="${mark}">${rules}</script>` : ''
  const words = `${ahead}<script id="${PLAN_ID}" type="application/json">${json}</script>`
  const planned = Buffer.from(words).toString('latin1')
  const page = html.replaceAll(PRELOAD, '')
  const found = [...page.matchAll(SCRIPT)].find(([tag]) => tag.includes('type="module"'))
  const end = found ? page.indexOf(SCRIPT_END, found.index) : -1
  if (!found || end === -1) throw new Error('The page has no script that loads the application')
  return page.slice(0, found.index) + planned + page.slice(end + SCRIPT_END.length)
}
