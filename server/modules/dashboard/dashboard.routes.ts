import { getDashboard, listDashboard } from '../../../contract/dashboard/dashboard.ts'
import type { Http } from '../../platform/http/serve.ts'
import { dashboardRows } from './dashboard-rows.queries.ts'
import { dashboard } from './dashboard.queries.ts'
import { dashboardPeriod } from './dashboard.rules.ts'

export function dashboardRoutes({ serve }: Http): void {
  serve(getDashboard, async ({ read, query: { country_id = 0, departure_id = 0, ...asked }, now }) => ({
    result: await dashboard(read, {
      period: dashboardPeriod(asked, now),
      countryId: country_id,
      departureId: departure_id,
    }),
  }))
  serve(
    listDashboard,
    async ({ read, query: { country_id = 0, departure_id = 0, metric, after, ...asked }, now }) => ({
      result: await dashboardRows(read, {
        metric,
        after,
        period: dashboardPeriod(asked, now),
        countryId: country_id,
        departureId: departure_id,
      }),
    }),
  )
}
