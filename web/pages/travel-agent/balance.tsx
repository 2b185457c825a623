import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getBalance } from '../../../contract/billing.ts'
import { apiContext } from '../../app/api.server.ts'
import { requireUser } from '../../app/session.server.ts'
import type { Balance } from '../../features/billing/billing.api.ts'
import { Statement } from '../../features/billing/statement.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  return (await args.context.get(apiContext)<Balance>(getBalance.path)).result
}

export default function AgentBalancePage() {
  const balance = useLoaderData<typeof loader>()
  return (
    <AgentFrame title="Баланс">
      <Statement first={balance} />
    </AgentFrame>
  )
}
