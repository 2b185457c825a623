import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

export default function AgentRegistrationPage() {
  return (
    <section className="page-column py-12">
      <title>Регистрация турагента — Лотур</title>
      <h1 className="type-title">Регистрация турагента</h1>
    </section>
  )
}
