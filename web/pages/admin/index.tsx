import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requireUser } from '../../app/session.server.ts'

/** The bare address leads to where an administrator begins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'admin')
  return redirect('/admin/travel-agents')
}

/** Never drawn, but without it a refusal would be no page. */
export default function AdminPage() {
  return null
}
