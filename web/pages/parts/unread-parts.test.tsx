import { type QueryKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { agentHistory } from '../../../contract/agents/agent-history.ts'
import { listBalances } from '../../../contract/billing/ledger.ts'
import { listAllPayments, listAskedRefunds } from '../../../contract/billing/managed-payments.ts'
import { listReports } from '../../../contract/chat/reports.ts'
import { getUserBlocks } from '../../../contract/identity/users.ts'
import { byId } from '../../app/calls/address.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { keyOf, pagesKeyOf } from '../../app/calls/keys.ts'
import { AgentHistory } from '../../features/agents/moderation/agent-history.tsx'
import { AgentBalances } from '../../features/billing/ledger/agent-balances.tsx'
import { AllPayments } from '../../features/billing/payments/all-payments.tsx'
import { AskedRefunds } from '../../features/billing/refunds/asked-refunds.tsx'
import { ReportQueue } from '../../features/chat/reports/report-queue.tsx'
import { UserPanel } from '../../features/identity/users/user-panel.tsx'

/** A part of the console whose call has failed for good. */
function unread(part: ReactNode, queryKey: QueryKey): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const error = new ApiRefusal({ httpStatus: 500, message: 'Что-то сломалось у нас' })
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error, fetchStatus: 'idle' })
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part, loader: () => null }], {
    hydrationData: { loaderData: { root: { user: null } } },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each([
  [
    'the history of an agency',
    () => <AgentHistory agentId={7} mark="1" />,
    [...keyOf(agentHistory, byId(7)), '1'],
  ],
  ['a person', () => <UserPanel id={7} ownId={1} onClose={() => {}} />, keyOf(getUserBlocks, byId(7))],
  ['the refunds for two', () => <AskedRefunds only={null} settled={null} />, keyOf(listAskedRefunds, {})],
  ['all payments', () => <AllPayments only={null} />, pagesKeyOf(listAllPayments, { query: {} })],
  [
    'the balances of agencies',
    () => <AgentBalances search="">{null}</AgentBalances>,
    pagesKeyOf(listBalances, { query: { search: '' } }),
  ],
  [
    'the complaints',
    () => <ReportQueue state="open" only={null} />,
    keyOf(listReports, { query: { state: 'open', page: '1' } }),
  ],
] satisfies [string, () => ReactNode, QueryKey][])(
  'ERR-04 %s that did not load says so in its place and can be asked for again',
  (_name, part, queryKey) => {
    const page = unread(part(), queryKey)
    expect(page).toContain('role="alert"')
    expect(page).toContain('Повторить')
    expect(page).not.toContain('пока нет')
  },
)
