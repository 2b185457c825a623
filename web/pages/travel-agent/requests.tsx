import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  return null
}

export default function AgentRequestsPage() {
  return (
    <section className="page-column py-12">
      <title>Заявки туристов — Лотур</title>
      <h1 className="type-title">Заявки туристов</h1>
    </section>
  )
}
