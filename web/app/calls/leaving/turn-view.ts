import type { CallOptions } from '../api.ts'
import { turnBy } from './leave.ts'

const CHANNEL = 'lotour-view'

/** A channel tells this window, too, which is on its way already. */
let isTurning = false

/**
 * Opens or ends a view by this call; then comes a whole new page. The other windows of this browser share its cookie: those
 * that show somebody else are told.
 */
export function turnView(change: (options: CallOptions) => Promise<unknown>, to: string): Promise<void> {
  return turnBy(async (options) => {
    await change(options)
    isTurning = true
    const channel = new BroadcastChannel(CHANNEL)
    // A channel is heard by its own origin alone, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('turned')
    channel.close()
  }, to)
}

/** Another window has opened or ended a view. Returns how to stop. */
export function onViewTurned(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    if (!isTurning) listener()
  }
  return () => channel.close()
}
