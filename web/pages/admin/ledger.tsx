import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getLedger } from '../../../contract/billing/ledger.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { AgentBalances } from '../../features/billing/ledger/agent-balances.tsx'
import { AllPayments } from '../../features/billing/payments/all-payments.tsx'
import { AskedRefunds } from '../../features/billing/refunds/asked-refunds.tsx'
import { LedgerChecks } from '../../features/billing/ledger/ledger-checks.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getLedger)
  return (await args.context.get(apiContext)(getLedger, {})).result
}

export default function AdminLedgerPage() {
  const ledger = useLoaderData<typeof loader>()
  const viewer = useUser()
  return (
    <AgentFrame title="Учёт" isWide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {mayDo(viewer, 'decide_refunds') && <AskedRefunds />}
        <LedgerChecks first={ledger} />
        <AllPayments />
        <AgentBalances />
      </div>
    </AgentFrame>
  )
}
