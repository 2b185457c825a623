import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  return null
}

export default function AgentRequestPage() {
  return (
    <section className="page-column py-12">
      <title>Заявка — Лотур</title>
      <h1 className="type-title">Заявка</h1>
    </section>
  )
}
