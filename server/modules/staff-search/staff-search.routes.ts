import * as contract from '../../../contract/staff-search/staff-search.ts'
import type { Http } from '../../platform/http/serve.ts'
import { searchAsStaff } from './search-as-staff.ts'

export function staffSearchRoutes({ serve }: Http): void {
  serve(contract.searchAsStaff, async ({ act, body }) => ({ result: await act(searchAsStaff, body) }))
}
