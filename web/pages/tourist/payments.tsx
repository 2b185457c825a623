import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownPayments } from '../../../contract/bookings/money/booking-payments.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { OwnPayments } from '../../features/bookings/money/own-payments.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const { result } = await args.context.get(apiContext)(ownPayments, { query: {} })
  return { payments: result }
}

export default function PaymentsPage() {
  const { payments } = useLoaderData<typeof loader>()
  return (
    <div className="page-column max-w-3xl pt-4 pb-20">
      <title>Платежи — Лотур</title>
      <LinkButton to="/tourist/bookings" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
        Мои поездки
      </LinkButton>
      <h1 className="type-title mt-2 mb-6">Платежи</h1>
      <OwnPayments first={payments} />
    </div>
  )
}
