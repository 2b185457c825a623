import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getLedger } from '../../../contract/billing/ledger.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useWalk } from '../../app/keys/use-walk.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { AgentBalances } from '../../features/billing/ledger/agent-balances.tsx'
import { AllPayments } from '../../features/billing/payments/all-payments.tsx'
import { AskedRefunds } from '../../features/billing/refunds/asked-refunds.tsx'
import { LedgerChecks } from '../../features/billing/ledger/ledger-checks.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { numberIn } from '../parts/number-param.ts'
import { SearchField } from '../parts/search-field.tsx'
import { Settled } from '../parts/settled.tsx'
import { unlessOnly } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getLedger)
  return (await args.context.get(apiContext)(getLedger, {})).result
}

/** Of whom the balances are looked for; the rest of the page is no other by it. */
const BALANCES = 'balances'

export const shouldRevalidate = unlessOnly(BALANCES)

export default function AdminLedgerPage() {
  const ledger = useLoaderData<typeof loader>()
  const viewer = useUser()
  const [search] = useSearchParams()
  const [refund, payment] = [numberIn(search, 'refund'), numberIn(search, 'payment')]
  const balances = (search.get(BALANCES) ?? '').slice(0, limits.searchTextMax)
  useWalk()
  return (
    <AgentFrame title="Учёт" isWide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {mayDo(viewer, 'decide_refunds') && (
          <AskedRefunds
            key={refund}
            only={refund}
            settled={
              <Settled title={`Возврат №${refund} уже решён`}>
                <LinkButton to="/admin/today" size="s">
                  К делам на сегодня
                </LinkButton>
                <LinkButton to="/admin/ledger" size="s" look="plain">
                  Весь учёт
                </LinkButton>
              </Settled>
            }
          />
        )}
        {payment !== null && <AllPayments key={payment} only={payment} />}
        <LedgerChecks first={ledger} />
        {payment === null && <AllPayments only={null} />}
        <AgentBalances search={balances.trim()}>
          <SearchField label="Найти агента" placeholder="Название или ИНН" name={BALANCES} text={balances} />
        </AgentBalances>
      </div>
    </AgentFrame>
  )
}
