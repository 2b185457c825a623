import autocannon from 'autocannon'

/** Less is better for a time, more for a throughput. */
export interface Verdict {
  name: string
  ratio: number
  target: number
  isMost?: boolean
}

export interface Throughput {
  /** Answered calls a second. */
  rate: number
  p50: number
  p99: number
}

export interface LoadOptions {
  url: string
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** One for each connection, in turn. */
  tokens?: readonly string[]
}

/** Calls as fast as the answers come; an answer other than 2xx makes the figure worthless and is thrown. */
export async function load({
  url,
  connections,
  seconds,
  tokens = [],
  ...options
}: LoadOptions): Promise<Throughput> {
  let client = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    method: options.method ?? 'GET',
    headers: { ...options.headers, ...(options.body ? { 'content-type': 'application/json' } : {}) },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    setupClient: (one) => {
      const token = tokens[client++ % tokens.length]
      if (token)
        one.setHeaders({
          ...options.headers,
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        })
    },
  })
  return throughputOf(result, url)
}

export function throughputOf(result: Awaited<ReturnType<typeof autocannon>>, url: string): Throughput {
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${bad} calls of ${result['2xx'] + bad} were not answered with 2xx`)
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

export interface Pair<T> {
  floor: T
  ours: T
}

/**
 * Floor and ours in pairs, now the one first and now the other, so that what the machine does meanwhile meets both.
 * The first pair only warms up.
 */
export async function alternate<T>(rounds: number, measure: Pair<() => Promise<T>>): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = []
  for (let round = 0; round <= rounds; round++) {
    const early = round % 2 === 0 ? await measure.floor() : undefined
    const ours = await measure.ours()
    pairs.push({ floor: early ?? (await measure.floor()), ours })
  }
  return pairs.slice(1)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, at)] ?? Number.NaN
}

/** Prints the medians of the rounds; answers the median of ours over the floor's, pair by pair. */
export function compareThroughput(name: string, pairs: readonly Pair<Throughput>[]): number {
  for (const who of ['floor', 'ours'] as const) {
    const seen = pairs.map((pair) => pair[who])
    const of = (figure: keyof Throughput) => median(seen.map((one) => one[figure]))
    const rounds = seen.map((one) => one.rate.toFixed(0)).join(' ')
    console.log(
      `${name} ${who}: ${of('rate').toFixed(0)} calls/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms (rounds: ${rounds})`,
    )
  }
  return median(pairs.map(({ floor, ours }) => ours.rate / floor.rate))
}

export function report({ name, ratio, target, isMost = false }: Verdict): boolean {
  console.log(`bench ${name} ratio=${ratio.toFixed(2)} target${isMost ? '<=' : '>='}${target}`)
  return isMost ? ratio <= target : ratio >= target
}
