/** As many frames as a commit of an offer has, each at its own key. */
export const busKeys = ['user:1', 'user:2', 'auction:3', 'rank:3', 'feed:4'] as const

/** By which both sides know their own on a NATS. */
export const benchKey = 'a key of benchmarks'

/** Milliseconds, comparable between processes of one machine. */
export const momentNow = (): number => performance.timeOrigin + performance.now()
