import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { disconnect, type LiveEvent, LiveSocket, type SocketState, type Wire } from './socket.ts'

let shared: LiveSocket | undefined

/** The page's one connection, opened by the first subscription. */
function liveSocket(): LiveSocket {
  if (shared) return shared
  const socket = new LiveSocket({
    connect: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as Wire,
    onDisconnect: (code) => {
      if (code !== disconnect.normal) console.warn(`live: disconnected, code ${code}`)
    },
  })
  addEventListener('online', () => socket.retry())
  addEventListener('pageshow', () => socket.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.retry()
  })
  shared = socket
  return socket
}

/** Hears the events of one address, `/auctions/12`, while the component is on the page. Null listens to nothing. */
export function useLive(url: string | null, onEvent: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => (url === null ? undefined : liveSocket().subscribe(url, (event) => hear(event))), [url])
}

const quiet: SocketState = { pending: false, failed: false, reconnecting: false }

export function useSocketState(): SocketState & { retry: () => void } {
  const state = useSyncExternalStore(
    (onChange) => liveSocket().watch(onChange),
    () => liveSocket().state,
    () => quiet,
  )
  return { ...state, retry: () => liveSocket().retry() }
}
