/**
 * A session ends while its page still stands. From the call that ends it on, the page asks nothing more in the name of
 * a person who is about to be no one here: reads under way are given up, and whatever is asked afterwards waits. It goes
 * out only where the end was refused and the person stays.
 */
let staying: PromiseWithResolvers<void> | undefined
let reads = new AbortController()
const writes = new Set<Promise<unknown>>()
const listeners = new Set<(isLeaving: boolean) => void>()

/** Sends a question of the page, as long as nobody is leaving. A read that is given up is repeated, if ever. */
export async function whileHere<T>(isRead: boolean, send: (cut?: AbortSignal) => Promise<T>): Promise<T> {
  if (staying) {
    await staying.promise
    return whileHere(isRead, send)
  }
  if (!isRead) return kept(send())
  const { signal } = reads
  try {
    return await send(signal)
  } catch (error) {
    if (!signal.aborted) throw error
    return whileHere(isRead, send)
  }
}

async function kept<T>(write: Promise<T>): Promise<T> {
  writes.add(write)
  try {
    return await write
  } finally {
    writes.delete(write)
  }
}

/** Told when the person begins to leave, and when that was refused. */
export function onLeaving(listener: (isLeaving: boolean) => void): void {
  listeners.add(listener)
}

/** Done when what the person had written has come to its end. */
export async function stopAsking(): Promise<void> {
  if (!staying) {
    staying = Promise.withResolvers()
    reads.abort()
    for (const tell of listeners) tell(true)
  }
  await Promise.allSettled(writes)
}

export function askAgain(): void {
  const { resolve } = staying ?? {}
  staying = undefined
  reads = new AbortController()
  resolve?.()
  for (const tell of listeners) tell(false)
}
