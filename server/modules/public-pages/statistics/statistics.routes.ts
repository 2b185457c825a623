import { marketStatistics, marketStatisticsFile } from '../../../../contract/public-pages/statistics.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { statisticsLines } from './statistics-file.rules.ts'
import { statisticsOf } from './statistics.queries.ts'

export function statisticsRoutes({ serve }: Http): void {
  serve(marketStatistics, async ({ read, now, query }) => ({
    result: await statisticsOf(read, askedOf(query, now)),
  }))
  serve(marketStatisticsFile, async ({ read, now, query, reply }) => {
    const told = await statisticsOf(read, askedOf(query, now))
    reply.header('content-disposition', `attachment; filename="${fileName(query)}"`)
    return { content: csvOf(statisticsLines(told)) }
  })
}

interface Query {
  year?: number | undefined
  country_id?: number | undefined
  departure_id?: number | undefined
}

function askedOf({ year, country_id, departure_id }: Query, now: Date) {
  return { year, countryId: country_id, departureId: departure_id, now }
}

/** Files of different questions do not cover one another. */
function fileName({ year, country_id, departure_id }: Query): string {
  const asked = [year, country_id && `country-${country_id}`, departure_id && `from-${departure_id}`]
  return `${['lotour-statistics', ...asked].filter(Boolean).join('-')}.csv`
}
