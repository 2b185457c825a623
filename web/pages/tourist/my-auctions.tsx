import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  return null
}

export default function MyAuctionsPage() {
  return (
    <section className="page-column py-12">
      <title>Мои аукционы — Лотур</title>
      <h1 className="type-title">Мои аукционы</h1>
    </section>
  )
}
