import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { FinishConnection } from '../../features/billing/shop/finish-connection.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  return null
}

/** Where the gateway sends whoever was to let us into the agency's shop. */
export default function ShopConnectedPage() {
  const [search] = useSearchParams()
  return (
    <section className="page-column grid justify-items-center py-10 md:py-16">
      <title>Подключение ЮKassa — Лотур</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-120 rounded-xl bg-card p-6 shadow-card md:p-10">
        <h1 className="type-subheading mb-4">Подключение ЮKassa</h1>
        <Interactive>
          <FinishConnection code={search.get('code')} state={search.get('state') ?? ''} />
        </Interactive>
      </div>
    </section>
  )
}
