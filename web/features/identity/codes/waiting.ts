import { useEffect, useState } from 'react'
import { counted } from '../../../ui/words/format.ts'

/** Whole seconds until a moment, counted down; 0 when it has come. For another moment give the component a key. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = moment > now
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isWaiting])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** '42 секунды', '3 минуты', '19 часов': rounded up, so that it never promises too early a moment. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return counted(seconds, ['секунду', 'секунды', 'секунд'])
  if (seconds <= HOUR) return counted(Math.ceil(seconds / MINUTE), ['минуту', 'минуты', 'минут'])
  return counted(Math.ceil(seconds / HOUR), ['час', 'часа', 'часов'])
}

/** '0:42', '7:05'; from an hour on in words. */
export function waitOnClock(seconds: number): string {
  if (seconds >= HOUR) return waitInWords(seconds)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}
