import { CalendarDays, Hotel, Moon, Plane, Users, Utensils } from 'lucide-react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { dateWords, guestWords, mealWords, nightWords } from './trip-words.rules.ts'
import { WishedHotel } from './wished-hotel.tsx'

/** The facts of a request in two lines, where the tours under them are what one came for. */
export function TripLine({ trip }: { trip: FeedAuction }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
      <Fact icon={Plane} name="Откуда" value={trip.departure.name} />
      <Fact icon={CalendarDays} name="Вылет" value={dateWords(trip)} />
      <Fact icon={Moon} name="На сколько" value={nightWords(trip)} />
      <Fact icon={Users} name="Кто едет" value={guestWords(trip)} />
      <Fact icon={Hotel} name="Отель" value={<WishedHotel trip={trip} />} />
      <Fact
        icon={Utensils}
        name="Питание"
        value={trip.food_types?.length ? mealWords(trip) : 'Любое питание'}
      />
    </dl>
  )
}

function Fact({ icon, name, value }: { icon: IconShape; name: string; value: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="shrink-0 self-center text-sea-text">
        <Icon as={icon} size={15} label={name} />
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
