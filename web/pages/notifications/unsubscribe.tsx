import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../app/calls/api.server.ts'
import { UnsubscribeCard } from '../../features/notifications/unsubscribe-card.tsx'
import { foundOr404 } from '../parts/found.server.ts'

/** From a letter. Nothing is switched off by looking: a mail service opens every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const path = `/api/notifications/unsubscribe/${encodeURIComponent(params.token ?? '')}`
  const { result } = await foundOr404(context.get(apiContext)<{ title: string }>(path))
  return { path, ...result }
}

export default function UnsubscribePage() {
  const { path, title } = useLoaderData<typeof loader>()
  return (
    <section className="page-column max-w-2xl pt-10 pb-24">
      <title>Отписаться от писем — Лотур</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <UnsubscribeCard path={path} title={title} />
    </section>
  )
}
