import { useSyncExternalStore } from 'react'
import { dayIn, MOSCOW } from '../../../contract/wire.ts'

const never = () => () => {}

/** The reader's own; the server, and the first render in the browser, say Moscow. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => MOSCOW,
  )
}

/** The day that it is for the reader, ISO. */
export function useToday(timeZone: string): string {
  const today = () => dayIn(timeZone, new Date())
  return useSyncExternalStore(never, today, today)
}
