import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { AllNews } from '../../features/notifications/bell/all-news.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return (await args.context.get(apiContext)(listNotifications, { query: {} })).result
}

export default function NotificationsPage() {
  const first = useLoaderData<typeof loader>()
  return (
    <section className="page-column max-w-3xl pt-6 pb-20">
      <title>Уведомления — Лотур</title>
      <h1 className="type-title">Уведомления</h1>
      <p className="mt-2 mb-6 text-soft">
        О чём и как сообщать, вы решаете в <TextLink to="/profile#notifications">профиле</TextLink>.
      </p>
      <AllNews first={first} />
    </section>
  )
}
