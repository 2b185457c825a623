import { type GoalParams, toldGoal } from './goals.rules.ts'
import { addSink } from './track.ts'

/** Ids of configured counters; absent ones are never asked for. */
export interface Counters {
  metrica?: string
  topMail?: string
}

type Queue = unknown[][] & { l?: number }
type Ym = ((...args: unknown[]) => void) & { a?: Queue; l?: number }

/** What of a window the counters work with. */
export interface CounterWindow {
  ym?: Ym
  _tmr?: Record<string, unknown>[]
}

interface Page {
  window: CounterWindow
  /** The path of the page now. */
  path: () => string
  load: (src: string) => void
  now: () => number
}

/** A goal as a counter is told it. */
type Told = (name: string, params: GoalParams) => void

/** Loads what is configured, and passes goals on to it; answers what ends that. */
export function startCounters(counters: Counters, page: Page): () => void {
  const sinks: Told[] = []
  if (counters.metrica) sinks.push(metrica(counters.metrica, page))
  if (counters.topMail) sinks.push(topMail(counters.topMail, page))
  const ends = sinks.map((sink) =>
    addSink((goal, params, trip) => {
      const told = toldGoal({ goal, params, trip, path: page.path() })
      if (told) sink(told.name, told.params)
    }),
  )
  return () => ends.forEach((end) => end())
}

/** Yandex Metrica: its queue takes goals before the script has come. No recording of what people do on the page. */
function metrica(id: string, { window, load, now }: Page): Told {
  const queue: Ym = (...args) => (queue.a ??= []).push(args)
  queue.l = now()
  const ym = (window.ym ??= queue)
  load('https://mc.yandex.ru/metrika/tag.js')
  ym(Number(id), 'init', {
    ssr: true,
    clickmap: true,
    trackLinks: true,
    accurateTrackBounce: true,
    webvisor: false,
  })
  return (name, params) => window.ym?.(Number(id), 'reachGoal', name, params)
}

/** Top.Mail.Ru, the counter of VK's advertisements. */
function topMail(id: string, { window, load, now }: Page): Told {
  const queue = (window._tmr ??= [])
  queue.push({ id, type: 'pageView', start: now() })
  load('https://top-fwz1.mail.ru/js/code.js')
  return (goal, { order_price: value, ...params }) =>
    window._tmr?.push({ type: 'reachGoal', id, goal, ...(value !== undefined && { value }), params })
}

/** Cookies that the counters set on our site: gone with the consent. */
export const COUNTER_COOKIE = /^(?:_ym|tmr_|_tmr|domain_sid)/
