import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'admin')
  return null
}

export default function AdminAgentsPage() {
  return (
    <section className="page-column py-12">
      <title>Турагенты — Лотур</title>
      <h1 className="type-title">Турагенты</h1>
    </section>
  )
}
