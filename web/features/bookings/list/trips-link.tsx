import { useQuery } from '@tanstack/react-query'
import { turnOf } from '../../../../contract/bookings/booking-states.ts'
import { plural } from '../../../../contract/texts.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { listQuery } from '../bookings.api.ts'

/** In the profile, where a phone has no room for one more link in its header: one's trips, and how many wait. */
export function TripsLink() {
  const { data } = useQuery(listQuery('tourist', { page: 1, state: 'open' }))
  const waiting = data?.items.filter(({ state }) => turnOf(state) === 'tourist').length ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton to="/tourist/bookings" look={waiting > 0 ? 'main' : 'calm'}>
        Открыть поездки
      </LinkButton>
      {waiting > 0 && (
        <p className="font-semibold">
          {waiting} {plural(waiting, ['поездка ждёт', 'поездки ждут', 'поездок ждут'])} вас
        </p>
      )}
    </div>
  )
}
