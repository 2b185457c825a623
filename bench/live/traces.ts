import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { load, median, type Verdict } from '../support/measure.ts'
import { seedPeople } from '../support/seed.ts'
import { onStage } from '../support/stage.ts'

const ROUNDS = 4
const SECONDS = 3
const CONNECTIONS = 8
const TICKS_A_SECOND = 100

const sides = {
  off: {},
  'a hundredth': { OTEL_TRACES_SAMPLER_ARG: '0.01' },
  all: { OTEL_TRACES_SAMPLER_ARG: '1' },
}
type Side = keyof typeof sides

/** Processor of a signed-in call, `GET /api/user`, with traces off, of a hundredth and of all, one collector for both. */
export function traces(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const collector = createServer((request, response) =>
      request.resume().on('end', () => response.end('{}')),
    )
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as { port: number }
    const address = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    const costs: Record<Side, number[]> = { off: [], 'a hundredth': [], all: [] }
    try {
      const names = Object.keys(sides) as Side[]
      const servers = new Map<Side, { url: string; pid: number }>()
      for (const side of names) {
        const env = side === 'off' ? {} : { ...address, ...sides[side] }
        servers.set(side, await stage.startServer({ args: ['--role=web'], env }))
      }
      const tokens = (await seedPeople(stage, { count: CONNECTIONS })).map(({ token }) => token)
      for (let round = 0; round <= ROUNDS; round++)
        for (const side of round % 2 === 0 ? names : names.toReversed()) {
          const { url, pid } = servers.get(side)!
          const before = secondsOf(pid)
          const { rate } = await load({
            url: `${url}/api/user`,
            connections: CONNECTIONS,
            seconds: SECONDS,
            tokens,
          })
          // The first round only warms up.
          if (round > 0) costs[side].push(((secondsOf(pid) - before) / (rate * SECONDS)) * 1e6)
        }
    } finally {
      collector.closeAllConnections()
      collector.close()
    }
    for (const side of Object.keys(sides) as Side[])
      console.log(`traces ${side}: ${median(costs[side]).toFixed(0)} µs of processor a call`)
    const over = (side: Side) => median(costs[side].map((cost, at) => cost / costs.off[at]!))
    return [
      { name: 'traces-hundredth', ratio: over('a hundredth'), target: 1.2, isMost: true },
      { name: 'traces-all', ratio: over('all'), target: 2, isMost: true },
    ]
  })
}

/** What the process has had of a processor. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
