import { getLedger, listBalances, runLedgerCheck } from '../../../../contract/billing/ledger.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { audited } from '../../../platform/use-case.ts'
import { askForCheck } from './check-ledger.ts'
import { balances, overview } from './ledger.queries.ts'

const askAndTell = audited(askForCheck, () => ({ deed: 'ledger.check' }))

export function ledgerRoutes({ serve }: Http): void {
  serve(getLedger, async ({ read }) => ({ result: await overview(read) }))

  serve(runLedgerCheck, async ({ act }) => ({ result: await act(askAndTell, undefined) }))

  serve(listBalances, async ({ read, query }) => ({
    result: await balances(read, { search: query.search, after: query.after }),
  }))
}
