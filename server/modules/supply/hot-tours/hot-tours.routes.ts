import { hotTours } from '../../../../contract/supply/hot-tours.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { listHotTours } from './hot-tours.queries.ts'

export function hotTourRoutes({ serve }: Http): void {
  serve(hotTours, async ({ read, query, now }) => ({ result: await listHotTours(read, query, now) }))
}
