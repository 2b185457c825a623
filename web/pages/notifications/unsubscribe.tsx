import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getUnsubscription, unsubscribe } from '../../../contract/notifications/preferences.ts'
import { addressOf } from '../../app/calls/address.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { UnsubscribeCard } from '../../features/notifications/preferences/unsubscribe-card.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** From a letter. Nothing is switched off by looking: a mail service opens every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const sent = { params: { token: params.token ?? '' } }
  const { result } = await foundOr404(context.get(apiContext)(getUnsubscription, sent))
  // The page has the address alone: the contract's schemas would be its heaviest part.
  return { path: addressOf(unsubscribe, sent), ...result }
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
