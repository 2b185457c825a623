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

let forgotten = 0

/** However often it is asked for, it is made at most once in so many milliseconds. */
export function madeOnceA<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: { at: number; after: number; value: Promise<T> } | undefined
  return () => {
    const isOld = !made || made.after !== forgotten || performance.now() - made.at > milliseconds
    if (!made || isOld) made = { at: performance.now(), after: forgotten, value: make() }
    return made.value
  }
}

/** For tests: whatever has been made is made anew when it is asked for next. */
export function forgetFigures(): void {
  forgotten += 1
}
