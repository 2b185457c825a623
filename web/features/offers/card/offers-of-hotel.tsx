import { useQuery } from '@tanstack/react-query'
import { RoomName } from '../../../ui/words/room-name.tsx'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { counted } from '../../../../contract/texts.ts'
import { OptionPrice } from '../comparison/option-details.tsx'
import { offersQuery } from '../offers.api.ts'
import { comparedOptions, stayDates } from '../offers.rules.ts'

interface OffersOfHotelProps {
  auctionId: number
  hotelId: number
}

/** Who offers this hotel in the auction, the cheapest first; nothing where nobody does. */
export function OffersOfHotel({ auctionId, hotelId }: OffersOfHotelProps) {
  const { data } = useQuery(offersQuery(auctionId))
  const found = comparedOptions(data?.items ?? []).filter(({ option }) => option.hotel_id === hotelId)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="hotel-offers" className="mt-6">
      <h3 id="hotel-offers" className="type-subheading">
        Предложения в вашем аукционе
      </h3>
      <ul className="tabular mt-3 space-y-2 text-sm">
        {found.map(({ offer, option }) => (
          <li
            key={option.id}
            className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 rounded-md bg-card px-4 py-3"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{offer.agent.organisation}</b>
              <span className="block text-soft">
                {stayDates(option)}, {counted(option.nights, 'night')},{' '}
                {mealTitle(option.meal_id) || option.meal}
              </span>
              {option.room && (
                <span className="block text-soft">
                  <RoomName name={option.room} />
                </span>
              )}
            </span>
            <span>
              <OptionPrice option={option} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
