import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

export default function ChatsPage() {
  return (
    <section className="page-column py-12">
      <title>Сообщения — Лотур</title>
      <h1 className="type-title">Сообщения</h1>
    </section>
  )
}
