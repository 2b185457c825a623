/** What the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Client {
    setHeaders(headers: Record<string, string>): void
    setBody(body: string): void
    setRequests(requests: readonly Request[]): void
    setHeadersAndBody(headers: Record<string, string>, body: string): void
    on(event: 'response', listener: () => void): void
  }

  interface Request {
    method: 'POST'
    path: string
    headers: Record<string, string>
    /** Before it is sent each time. */
    setupRequest: (request: Request) => Request & { body: string }
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    /** Seconds. */
    timeout?: number
    setupClient?: (client: Client) => void
  }

  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }

  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
