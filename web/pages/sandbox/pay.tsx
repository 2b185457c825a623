import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSandboxPayment } from '../../../contract/billing/sandbox.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { SandboxPage } from '../../features/billing/payments/sandbox-page.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Only where no real gateway is at work; elsewhere there is no such page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return (await foundOr404(api(getSandboxPayment, { params: { id: params.id ?? '' } }))).result
}

export default function SandboxPayPage() {
  const payment = useLoaderData<typeof loader>()
  return (
    <div className="page-column max-w-xl pt-8 pb-20">
      <title>Оплата в песочнице — Лотур</title>
      <h1 className="sr-only">Оплата</h1>
      <Interactive>
        <SandboxPage first={payment} />
      </Interactive>
    </div>
  )
}
