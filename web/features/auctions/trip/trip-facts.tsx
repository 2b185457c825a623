import { CalendarDays, Hotel, MapPin, Moon, Plane, Users, Utensils } from 'lucide-react'
import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { dateWords, guestWords, mealWords, nightWords, placeWords } from './trip-words.rules.ts'
import { WishedHotel } from './wished-hotel.tsx'

interface TripFactsProps {
  trip: Pick<
    Auction,
    | 'departure'
    | 'country'
    | 'region'
    | 'hotel'
    | 'hotel_stars'
    | 'adult_count'
    | 'childrens'
    | 'days_count'
    | 'date_from'
    | 'date_to'
    | 'food_types'
  >
  className?: string
}

/** What a request asks for, as a list of names and values. */
export function TripFacts({ trip, className }: TripFactsProps) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-3.5', className)}>
      <TripFact icon={MapPin} name="Куда" value={placeWords(trip)} />
      <TripFact icon={Plane} name="Откуда" value={trip.departure.name} />
      <TripFact icon={CalendarDays} name="Вылет" value={dateWords(trip)} />
      <TripFact icon={Moon} name="На сколько" value={nightWords(trip)} />
      <TripFact icon={Users} name="Кто едет" value={guestWords(trip)} />
      <TripFact icon={Hotel} name="Отель" value={<WishedHotel trip={trip} />} />
      <TripFact icon={Utensils} name="Питание" value={mealWords(trip)} />
    </dl>
  )
}

interface TripFactProps {
  icon: IconShape
  name: string
  value: React.ReactNode
}

export function TripFact({ icon, name, value }: TripFactProps) {
  return (
    <div className="relative pl-8">
      <dt className="text-xs text-soft">
        <Icon as={icon} className="absolute top-0.5 left-0 text-sea-text" />
        {name}
      </dt>
      <dd className="text-sm font-medium">{value}</dd>
    </div>
  )
}
