import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getBalance } from '../../../contract/billing/billing.ts'
import { listPayments } from '../../../contract/billing/payments.ts'
import { agencyDoor } from '../../../contract/platform/agency-rights.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { mayInAgency } from '../../app/page/user.ts'
import { Payments } from '../../features/billing/payments/payments.tsx'
import { PaymentWait } from '../../features/billing/payments/payment-wait.tsx'
import { BalanceCard, Statement } from '../../features/billing/statement/statement.tsx'
import { OwnPromo } from '../../features/promo-codes/own/own-promo.tsx'
import { TopUp } from '../../features/billing/payments/top-up.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, 'agent')
  const api = args.context.get(apiContext)
  // Without the right to money one sees the balance, and neither payments nor the statement.
  const [balance, payments] = await Promise.all([
    api(getBalance, {}),
    mayInAgency(user, 'money') ? api(listPayments, { query: {} }) : null,
  ])
  return { balance: balance.result, payments: payments?.result ?? null }
}

export default function AgentBalancePage() {
  const { balance, payments } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const waited = Number(search.get('payment') ?? 0)
  return (
    <AgentFrame title="Баланс">
      {payments && Number.isSafeInteger(waited) && waited > 0 && (
        <PaymentWait
          key={waited}
          id={waited}
          gateway={payments.gateway}
          onClose={() => setSearch(withQuery(search, { payment: null }), { preventScrollReset: true })}
        />
      )}
      <BalanceCard
        first={balance}
        action={payments?.gateway && <TopUp isSandbox={payments.gateway === 'sandbox'} />}
      />
      {payments ? (
        <>
          <section aria-label="Пополнения" className="mb-8">
            <h2 className="type-subheading mb-3">Пополнения</h2>
            <Payments first={payments} />
          </section>
          <section aria-label="Промокод" className="mb-8">
            <h2 className="type-subheading mb-3">Промокод</h2>
            <OwnPromo empty="Бонусов по промокодам пока не было." />
          </section>
          <h2 className="type-subheading mb-3">Выписка</h2>
          <Statement />
        </>
      ) : (
        <Notice>{agencyDoor('money', 'Пополнения и выписку видит')}</Notice>
      )}
    </AgentFrame>
  )
}
