import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOutbox } from '../../../contract/notifications/outbox.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { Outbox } from '../../features/notifications/deliveries/outbox.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Only where the stand-ins of the gateways are at work; elsewhere there is no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return (await foundOr404(api(listOutbox, {}))).result.items
}

export default function OutboxPage() {
  const first = useLoaderData<typeof loader>()
  return (
    <section className="page-column max-w-3xl pt-6 pb-20">
      <title>Исходящие сообщения — Лотур</title>
      <h1 className="type-title">Исходящие сообщения</h1>
      <p className="mt-2 mb-6 text-soft">
        Демонстрация ничего не рассылает: коды, звонки и письма складываются сюда. Страница обновляется сама.
      </p>
      <Interactive>
        <Outbox first={first} />
      </Interactive>
    </section>
  )
}
