import { buildPages, isBuildCurrent } from '../../scripts/web/web-build.ts'
import { alternate, compareThroughput, load, type Verdict } from '../support/measure.ts'
import { root } from '../support/programs.ts'
import { onStage } from '../support/stage.ts'

const ROUNDS = 8
const SECONDS = 2
const CONNECTIONS = 32

/** The home page of a guest against a bare Fastify route that sends the same bytes. */
export async function home(): Promise<Verdict[]> {
  if (!isBuildCurrent(root)) await buildPages(root)
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    const page = { url: `${ours.url}/`, headers: { 'accept-encoding': 'br' } }
    const floor = await stage.startFloor('bench/floors/floor-home.ts', { PAGE: page.url })
    const call = (url: string) => () =>
      load({ ...page, url: `${url}/`, connections: CONNECTIONS, seconds: SECONDS })
    const pairs = await alternate(ROUNDS, { floor: call(floor.url), ours: call(ours.url) })
    return [{ name: 'home', ratio: compareThroughput('home', pairs), target: 0.5 }]
  })
}
