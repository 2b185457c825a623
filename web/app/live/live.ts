import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveCursor, LiveEvent, LiveEvents, LiveName } from '../../../contract/platform/live.ts'
import { onLeaving, stopAsking } from '../calls/leaving/leaving.ts'
import { useRootData } from '../page/root-data.ts'
import { disconnect, LiveSocket, type SocketState, type Wire } from './socket.ts'

const GAP = 'live-gap'
const BACK = 'live-back'

let shared: LiveSocket | undefined
/** Of the first page that was read here: what is kept since then is of that life of the database. */
let epoch: number | undefined

/** The page's one connection, opened by the first subscription. */
function liveSocket(): LiveSocket {
  if (shared) return shared
  const socket = new LiveSocket({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/ws?epoch=${epoch}`) as Wire,
    onDisconnect: (code) => {
      if (code !== disconnect.normal) console.warn(`live: disconnected, code ${code}`)
    },
    isSeen: () => document.visibilityState === 'visible',
    onGap: () => dispatchEvent(new Event(GAP)),
    onBack: () => dispatchEvent(new Event(BACK)),
    // In another window, on another device, by an administrator: what stands here is not for whoever sits here now.
    onSessionEnd: () => {
      void stopAsking()
      location.reload()
    },
  })
  onLeaving((isLeaving) => (isLeaving ? socket.close() : socket.open()))
  addEventListener('online', () => socket.retry())
  addEventListener('pageshow', () => socket.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.retry()
  })
  shared = socket
  return socket
}

/** What a page does when something happens, by the event's name; `crowd`: how many pages hear it at one moment. */
export type LiveHandlers = { [Name in LiveName]?: (data: LiveEvents[Name], crowd: number) => void }

/** The same for several events, whatever they tell. */
export function onEach(names: readonly LiveName[], act: () => void): LiveHandlers {
  return Object.fromEntries(names.map((name) => [name, act]))
}

/** One event to its own handler, if there is one. */
export function dispatch<Name extends LiveName>(
  { name, data, crowd = 1 }: { name: Name; data: LiveEvents[Name]; crowd?: number },
  on: LiveHandlers,
): void {
  on[name]?.(data, crowd)
}

/**
 * Handles the events of one address, `/auctions/12`, while the component is on the page, also those that happened since
 * the server read the page. Null listens to nothing.
 */
export function useLive(url: string | null, on: LiveHandlers): void {
  const page = useRootData<{ live?: LiveCursor; user?: { view?: object } | null }>()
  const hear = useEffectEvent((event: LiveEvent) => dispatch(event, on))
  const listen = useEffectEvent((to: string) => {
    epoch ??= page?.live?.epoch
    return liveSocket().subscribe(to, (event) => hear(event), page?.live)
  })
  // Whoever sees the site as somebody else hears nothing live: it would tell that somebody is there.
  const heard = page?.user?.view ? null : url
  useEffect(() => (heard === null ? undefined : listen(heard)), [heard])
}

/** More has happened than is told one by one: whatever is shown must be read again. */
export function useLiveGap(onGap: () => void): void {
  useHeard(GAP, onGap)
}

/** The connection is there again after it was lost. */
export function useLiveBack(onBack: () => void): void {
  useHeard(BACK, onBack)
}

function useHeard(name: string, act: () => void): void {
  const hear = useEffectEvent(act)
  useEffect(() => {
    const listener = () => hear()
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name])
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
