import { getBalance } from '../../../contract/billing.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { call } from '../../app/call.ts'

export type Balance = Answer<typeof getBalance>['result']

export async function loadBalance(signal?: AbortSignal): Promise<Balance> {
  return (await call(getBalance, {}, { signal })).result
}
