import { browseTours } from '../../../contract/supply/browse-tours.ts'
import * as minPrice from '../../../contract/supply/min-price.ts'
import * as tourSearch from '../../../contract/supply/tour-search.ts'
import * as prices from '../../../contract/supply/prices.ts'
import type { Http } from '../../platform/http/serve.ts'
import { actualisationRoutes } from './actualisation/actualisation.routes.ts'
import { findBrowsed } from './browse/browse-tours.ts'
import { createMinPriceCheck } from './min-price/create-min-price-check.ts'
import { readMinPriceCheck } from './min-price/read-min-price-check.ts'
import { readHotelPrices } from './price-list/queries/hotel-prices.queries.ts'
import { readPriceCalendar } from './price-list/queries/price-calendar.queries.ts'
import { readPriceHistogram } from './price-list/queries/price-histogram.queries.ts'
import { beginTourSearch, readTourSearch } from './search/search-tours.ts'

export function supplyRoutes(http: Http): void {
  const { serve } = http
  actualisationRoutes(http)
  serve(minPrice.createMinPrice, async ({ act, body }) => act(createMinPriceCheck, body))
  serve(minPrice.getMinPrice, async ({ act, query }) => ({
    result: await act(readMinPriceCheck, query.request_id),
  }))
  serve(tourSearch.searchTours, async ({ act, read, body }) => {
    const result = await readTourSearch(read, await act(beginTourSearch, body), body)
    return { request_id: result.request_id, result }
  })
  serve(browseTours, async ({ read, query, now }) => ({ result: await findBrowsed(read, query, now) }))
  serve(prices.priceCalendar, async ({ read, query, now }) => ({
    result: await readPriceCalendar(read, query, now),
  }))
  serve(prices.hotelPrices, async ({ read, query, now }) => ({
    result: await readHotelPrices(read, query, now),
  }))
  serve(prices.priceHistogram, async ({ read, query, now }) => ({
    result: await readPriceHistogram(read, query, now),
  }))
}
