import type { CallOptions } from '../api.ts'
import { KEPT_HERE } from './kept-here.ts'
import { askAgain, stopAsking } from './leaving.ts'

/**
 * Ends the session by this call, which takes the options as they are given. Then comes a whole new page: nothing of the
 * private one stays in memory. Throws what the call throws; the person stays then.
 */
export async function leaveBy(end: (options: CallOptions) => Promise<unknown>): Promise<void> {
  await stopAsking()
  try {
    await end({ endsSession: true })
  } catch (error) {
    askAgain()
    throw error
  }
  // What was written and not sent is for nobody who comes to this device afterwards.
  indexedDB.deleteDatabase(KEPT_HERE)
  // The browser's Back would bring the private page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}
