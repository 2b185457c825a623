import type { Registry } from 'prom-client'
import type { BusLag } from '../bus/live-bus.ts'
import type { LiveBus } from '../bus/live-bus.ts'
import { counter, gauge } from '../metrics/figure.ts'
import type { Hub } from './hub.ts'
import type { Sockets } from './sockets.ts'

interface Live {
  bus: Pick<LiveBus, 'isUp' | 'published'>
  lag: BusLag
  hub: Pick<Hub, 'heard' | 'untold' | 'isListening' | 'onFrame'>
  sockets: Pick<Sockets, 'count' | 'gathered'>
}

/** How news go: whether at once, how many, and what of them came late or together. */
export function addLiveMetrics(registry: Registry, { bus, lag, hub, sockets }: Live): void {
  gauge(registry, { name: 'live_sockets', help: 'Open sockets' }, sockets.count)
  const up = 'Whether what is published reaches other processes at once: by NATS or by the database'
  gauge(registry, { name: 'live_bus_up', help: up }, () => Number(bus.isUp()))
  const listening = 'Whether the line stands by which this process hears of news'
  gauge(registry, { name: 'live_line_up', help: listening }, () => Number(hub.isListening()))
  hub.onFrame(({ id }) => lag.heard(id))
  registry.registerMetric(lag.seconds)
  const published = 'Frames that this process told of after their commits'
  counter(registry, { name: 'live_frames_published_total', help: published }, bus.published)
  const heard = 'Frames that this process heard of and handed to its pages'
  counter(registry, { name: 'live_frames_heard_total', help: heard }, hub.heard)
  const late = 'Frames that were found by looking before anybody had told of them'
  counter(registry, { name: 'live_frames_looked_for_total', help: late }, hub.untold)
  const gathered = 'Frames that went to the pages of a crowd together with one before them'
  counter(registry, { name: 'live_frames_gathered_total', help: gathered }, sockets.gathered)
}
