import { Bell, BellRing } from 'lucide-react'
import { useNavigate } from 'react-router'
import { mayLaunch, useUser } from '../../app/page/user.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { guests, nights } from '../../ui/words/format.ts'
import { dayInWords } from '../../ui/words/moments.ts'
import { keepPending } from './pending-watch.ts'
import { useAddWatch, useWatches } from './use-watches.ts'
import { isSameTrip, WATCHES, type WatchedTrip } from './watches.rules.ts'

export interface WatchableTrip {
  trip: WatchedTrip
  country: string
}

interface WatchTripProps extends WatchableTrip {
  hotelId: number
}

/** The price of this hotel, or of the whole country, for the trip of its page; a guest signs in first and comes back to it. */
export function WatchTrip({ trip, country, hotelId }: WatchTripProps) {
  const user = useUser()
  if (!mayLaunch(user)) return null
  return (
    <section aria-labelledby="watch-trip" className="mt-6">
      <h3 id="watch-trip" className="type-subheading">
        Следить за ценой
      </h3>
      <p className="type-note mt-1">
        {dayInWords(trip.date_from)}, {nights(trip.days_count)},{' '}
        {guests(trip.adult_count, trip.childrens.length)}. Сообщим, когда такой же тур подешевеет хотя бы на
        3&nbsp;% и 3&nbsp;000&nbsp;₽.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Watching trip={{ ...trip, geo_hotel_id: hotelId }} isGuest={!user}>
          Этот отель
        </Watching>
        <Watching trip={trip} isGuest={!user}>
          Любой отель: {country}
        </Watching>
      </div>
    </section>
  )
}

interface WatchingProps {
  trip: WatchedTrip
  isGuest: boolean
  children: React.ReactNode
}

function Watching({ trip, isGuest, children }: WatchingProps) {
  const { mutate, isPending } = useAddWatch()
  const navigate = useNavigate()
  const isWatched = useWatches(undefined, !isGuest)?.some((one) => isSameTrip(one, trip))
  const signIn = () => {
    keepPending(trip)
    void navigate(`/login?next=${encodeURIComponent(WATCHES)}`)
  }
  if (isWatched)
    return (
      <LinkButton to={WATCHES} size="s" icon={BellRing}>
        {children}: следим
      </LinkButton>
    )
  return (
    <Button
      size="s"
      icon={Bell}
      isPending={isPending}
      onPress={() => (isGuest ? signIn() : mutate({ trip }))}
    >
      {children}
    </Button>
  )
}
