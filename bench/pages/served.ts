import { placesWithTours } from '../../test/support/places-with-tours.ts'
import { openInside } from '../support/inside.ts'
import type { Verdict } from '../support/measure.ts'
import type { Program } from '../support/programs.ts'
import type { Stage } from '../support/stage.ts'
import { buildNextApp } from './next-app.ts'
import { comparePages } from './page-rounds.ts'

const PATH = '/country/turciya/'
/** A parameter that no page knows: nobody shares the answer, so each visitor's is rendered. */
const UNCACHED = `${PATH}?bench=1`
const COMPRESSED = { 'accept-encoding': 'br, gzip' }
/** Each compresses at a level of its own; so both send the page as it is. */
const PLAIN = { 'accept-encoding': 'identity' }

export async function addPlaces(stage: Stage): Promise<void> {
  const { app, close } = await openInside(stage.connectionString, {})
  await placesWithTours(app)
  await close()
}

/** A page of a place out of memory. */
export async function cached(stage: Stage, ours: Program): Promise<Verdict[]> {
  const floor = await stage.startFloor('bench/floors/floor-home.ts', { PAGE: ours.url + PATH })
  const page = { headers: COMPRESSED, connections: 32 }
  const ratio = await comparePages('pages-cached', {
    floor: { ...page, program: floor, path: '/' },
    ours: { ...page, program: ours, path: PATH },
  })
  await floor.stop()
  return [{ name: 'pages-cached', ratio, target: 0.9 }]
}

/** The same page rendered for each visitor, beside its tree alone. */
export async function uncached(stage: Stage, ours: Program): Promise<Verdict[]> {
  const floor = await stage.startFloor('bench/floors/floor-render.ts', { OURS: ours.url, PAGE_PATH: PATH })
  const page = { headers: COMPRESSED, connections: 8 }
  await tellSizes('pages-uncached', [floor.url, ours.url + UNCACHED])
  const ratio = await comparePages('pages-uncached', {
    floor: { ...page, program: floor, path: '/' },
    ours: { ...page, program: ours, path: UNCACHED },
  })
  await floor.stop()
  return [{ name: 'pages-uncached', ratio, target: 0.25 }]
}

/** And beside Next.js with the same content, by either of its routers. */
export async function besideNext(stage: Stage, ours: Program): Promise<Verdict[]> {
  const { folder, bin } = await buildNextApp(await textOf(ours.url + UNCACHED))
  const floor = await stage.startFloor(
    bin,
    { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    { args: ['start'], cwd: folder, readyPath: '/page' },
  )
  const page = { headers: PLAIN, connections: 8 }
  await tellSizes('pages-next', [`${floor.url}/page`, `${floor.url}/app`, ours.url + UNCACHED])
  const against = (name: string, path: string) =>
    comparePages(name, {
      floor: { ...page, program: floor, path },
      ours: { ...page, program: ours, path: UNCACHED },
    })
  const pages = await against('pages-next', '/page')
  const components = await against('pages-next-components', '/app')
  await floor.stop()
  return [
    { name: 'pages-next', ratio: pages, target: 2 },
    { name: 'pages-next-components', ratio: components, target: 2 },
  ]
}

async function tellSizes(name: string, urls: readonly string[]): Promise<void> {
  const sizes = await Promise.all(urls.map(async (url) => Buffer.byteLength(await textOf(url))))
  console.log(`${name}: ${sizes.join(', ')} bytes, ours the last`)
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: PLAIN })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}
