import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

export default function ChatPage() {
  return (
    <section className="page-column py-12">
      <title>Переписка — Лотур</title>
      <h1 className="type-title">Переписка</h1>
    </section>
  )
}
