import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  return null
}

export default function AgentOffersPage() {
  return (
    <section className="page-column py-12">
      <title>Мои отклики — Лотур</title>
      <h1 className="type-title">Мои отклики</h1>
    </section>
  )
}
