import type { CallOptions } from '../api.ts'
import { KEPT_HERE } from './kept-here.ts'
import { askAgain, stopAsking } from './leaving.ts'

type Change = (options: CallOptions) => Promise<unknown>

/**
 * Ends the session by this call, which takes the options as they are given. Then comes a whole new page: nothing of the
 * private one stays in memory. Throws what the call throws; the person stays then.
 */
export async function leaveBy(end: Change): Promise<void> {
  await changeBy(end)
  // What was written and not sent is for nobody who comes to this device afterwards.
  indexedDB.deleteDatabase(KEPT_HERE)
  openAnew('/')
}

/** The same for a call by which somebody becomes another one here without leaving. */
export async function turnBy(change: Change, to: string): Promise<void> {
  await changeBy(change)
  openAnew(to)
}

async function changeBy(change: Change): Promise<void> {
  await stopAsking()
  try {
    await change({ endsSession: true })
  } catch (error) {
    askAgain()
    throw error
  }
}

function openAnew(path: string): void {
  // The browser's Back would bring the private page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(path)
}
