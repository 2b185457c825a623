import { getBalance } from '../../../contract/billing.ts'
import type { Http } from '../../platform/http/serve.ts'
import { statement } from './billing.queries.ts'

export function billingRoutes({ serve }: Http): void {
  serve(getBalance, async ({ read, actor }) => ({ result: await statement(read, actor.id) }))
}
