import { useEffect, useEffectEvent } from 'react'

/** What stands open over the page: windows, sheets, lists. The topmost is the last. */
const open: (() => void)[] = []

/** Counts among the layers while it is open. `close` is what the browser's Back does to it. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = (): void => leave()
    open.push(layer)
    return () => void open.splice(open.indexOf(layer), 1)
  }, [isOpen])
}

/** One step back out of what is topmost; false where nothing stands open. */
export function leaveTopLayer(): boolean {
  const leave = open.at(-1)
  leave?.()
  return leave !== undefined
}
