import { getLedger, listBalances, runLedgerCheck } from '../../../../contract/billing/ledger.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { askForCheck } from './check-ledger.ts'
import { balances, overview } from './ledger.queries.ts'

export function ledgerRoutes({ serve }: Http): void {
  serve(getLedger, async ({ read }) => ({ result: await overview(read) }))

  serve(runLedgerCheck, async ({ act }) => ({ result: await act(askForCheck, undefined) }))

  serve(listBalances, async ({ read, query }) => ({
    result: await balances(read, { search: query.search, after: query.after }),
  }))
}
