import type { ComponentProps } from 'react'
import { LaunchButton } from '../launch-button.tsx'
import { visitorDay } from '../trip/visitor-day.ts'
import { tripAgain, type WishedTrip } from './trip-again.rules.ts'

interface RepeatButtonProps extends Pick<
  ComponentProps<typeof LaunchButton>,
  'look' | 'size' | 'isWide' | 'className'
> {
  trip: WishedTrip
  /** Milliseconds. */
  now: number
  /** Birth days (ISO) of all who go, where they are known. */
  born?: readonly string[] | undefined
}

/** A trip that is over opens the wizard once more, with everything that was wished for. */
export function RepeatButton({ trip, now, born, look = 'plain', size = 's', ...more }: RepeatButtonProps) {
  const prefill = tripAgain(trip, { today: visitorDay(new Date(now)), born })
  return (
    <LaunchButton look={look} size={size} prefill={prefill} {...more}>
      Повторить поездку
    </LaunchButton>
  )
}
