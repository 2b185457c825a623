import type { HotTour } from '../../../contract/supply/hot-tours.ts'

type Told = Pick<
  HotTour,
  'departure' | 'country' | 'region' | 'hotel' | 'date' | 'nights' | 'adult_count' | 'price' | 'meal_code'
>

/** The trip to this very tour, by the names of the wizard's prefill data. */
export function prefillOf(tour: Told, mealId: number): HotTour['prefill'] {
  const { departure, country, region, hotel, date } = tour
  return {
    geo_departure_id: departure.id,
    geo_departure_name: departure.name,
    country_id: country.id,
    country_name: country.name,
    country_flag: country.flag,
    resort_id: region.id,
    resort_name: region.name,
    hotel_id: hotel.id,
    hotel_name: hotel.id === null ? null : hotel.name,
    hotel_stars: hotel.stars,
    count_days: tour.nights,
    adult_count: tour.adult_count,
    date_from: date,
    date_to: date,
    price: tour.price,
    food_types: [mealId],
    meal: tour.meal_code,
  }
}
