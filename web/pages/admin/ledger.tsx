import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getLedger } from '../../../contract/billing/ledger.ts'
import { apiContext } from '../../app/calls/api.server.ts'
import { requireUser } from '../../app/calls/session.server.ts'
import { AgentBalances } from '../../features/billing/agent-balances.tsx'
import { AllPayments } from '../../features/billing/all-payments.tsx'
import { AskedRefunds } from '../../features/billing/asked-refunds.tsx'
import { LedgerChecks } from '../../features/billing/ledger-checks.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'admin')
  return (await args.context.get(apiContext)(getLedger, {})).result
}

export default function AdminLedgerPage() {
  const ledger = useLoaderData<typeof loader>()
  return (
    <AgentFrame title="Книги" isWide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <AskedRefunds />
        <LedgerChecks first={ledger} />
        <AllPayments />
        <AgentBalances />
      </div>
    </AgentFrame>
  )
}
