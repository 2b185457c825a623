import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveBus } from '../bus/live-bus.ts'
import type { Hub } from './hub.ts'
import type { Sockets } from './sockets.ts'

interface Live {
  bus: Pick<LiveBus, 'isUp' | 'published'>
  hub: Pick<Hub, 'heard' | 'untold'>
  sockets: Pick<Sockets, 'count' | 'gathered'>
}

/** How news go: whether at once, how many, and what of them came late or together. */
export function addLiveMetrics(registry: Registry, { bus, hub, sockets }: Live): void {
  gauge(registry, { name: 'live_sockets', help: 'Open sockets' }, sockets.count)
  const up = 'Whether what is published reaches other processes at once: by NATS or by the database'
  gauge(registry, { name: 'live_bus_up', help: up }, () => Number(bus.isUp()))
  const published = 'Frames that this process told of after their commits'
  counter(registry, { name: 'live_frames_published_total', help: published }, bus.published)
  const heard = 'Frames that this process heard of and handed to its pages'
  counter(registry, { name: 'live_frames_heard_total', help: heard }, hub.heard)
  const late = 'Frames that were found by looking before anybody had told of them'
  counter(registry, { name: 'live_frames_looked_for_total', help: late }, hub.untold)
  const gathered = 'Frames that went to the pages of a crowd together with one before them'
  counter(registry, { name: 'live_frames_gathered_total', help: gathered }, sockets.gathered)
}

interface Named {
  name: string
  help: string
}

function gauge(registry: Registry, named: Named, read: () => number): void {
  new Gauge({
    ...named,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

function counter(registry: Registry, named: Named, read: () => number): void {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
