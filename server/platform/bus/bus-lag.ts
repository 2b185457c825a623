import { Histogram } from 'prom-client'
import { type BusLag, type LiveBus, PASSING } from './live-bus.ts'

/** What was published before them and never heard here was for others. */
const WAITING_MAX = 1000

/** How long a frame of this process takes until this process hears of it, as all others do. */
export function timed(bus: LiveBus): { bus: LiveBus; lag: BusLag } {
  const publishedAt = new Map<number, number>()
  const seconds = new Histogram({
    name: 'live_frame_lag_seconds',
    help: 'From the commit until this process has heard of its own frame, by the bus or by looking',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [],
  })
  const publish: LiveBus['publish'] = (news) => {
    const now = performance.now()
    for (const { id } of news.frames) if (id !== PASSING) publishedAt.set(id, now)
    for (const id of publishedAt.keys()) {
      if (publishedAt.size <= WAITING_MAX) break
      publishedAt.delete(id)
    }
    bus.publish(news)
  }
  const heard = (id: number) => {
    const at = publishedAt.get(id)
    if (at === undefined) return
    publishedAt.delete(id)
    seconds.observe((performance.now() - at) / 1000)
  }
  return { bus: { ...bus, publish }, lag: { seconds, heard } }
}
