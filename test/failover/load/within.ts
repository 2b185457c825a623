import { setTimeout as sleep } from 'node:timers/promises'

/** A run that hangs says where. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(milliseconds, null, { signal: over.signal }).then(() => {
    throw new Error(`${what} did not end in ${inSeconds(milliseconds)}`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
