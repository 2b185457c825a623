import { Counter, Gauge, type Registry } from 'prom-client'

export interface Named {
  name: string
  help: string
}

/** A figure that stands somewhere already and is looked at when it is asked for. */
export function gauge(registry: Registry, named: Named, read: () => number | Promise<number>): void {
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

/** The same of one that only grows. */
export function counter(registry: Registry, named: Named, read: () => number): void {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/** However often it is asked for, it is made at most once in so many milliseconds. */
export function madeOnceA<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: { at: number; value: Promise<T> } | undefined
  return () => {
    if (!made || performance.now() - made.at > milliseconds) made = { at: performance.now(), value: make() }
    return made.value
  }
}
