import { getLedger, listBalances, runLedgerCheck } from '../../../../contract/billing/ledger.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import { checkLedger } from './check-ledger.ts'
import { balances, checks, overview } from './ledger.queries.ts'

export function ledgerRoutes(http: Http, purposes: PaymentPurposes): void {
  const { serve, database, gateways, log, asSystem } = http
  // Years of books are not read twice at a time, however many administrators press the button.
  let running: Promise<number> | null = null

  serve(getLedger, async ({ read }) => ({ result: await overview(read) }))

  serve(runLedgerCheck, async ({ read, actor }) => {
    running ??= checkLedger(
      { act: asSystem, read: database.read, database, gateways, log, purposes },
      actor.id,
    ).finally(() => {
      running = null
    })
    const [result] = await checks(read, { limit: 1, id: await running })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })

  serve(listBalances, async ({ read, query }) => ({
    result: await balances(read, { search: query.search, after: query.after }),
  }))
}
