import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { sharedOffers } from '../../../contract/sharing/sharing.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { FamilyVote } from '../../features/sharing/family-vote.tsx'
import { LinkOver } from '../../features/sharing/link-over.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** By a link that was sent: whoever has it need not be known here. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const { result } = await foundOr404(context.get(apiContext)(sharedOffers, { params: { token } }))
  return { token, shared: result }
}

/** The address is a secret: no other site is told where somebody comes from. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })

/** What is on the page is fresher than what the loader would bring. */
export const shouldRevalidate = () => false

/** Whoever had it open is brought here too as soon as it is revoked. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <section className="page-column max-w-xl pt-8 pb-24">
      <title>Ссылка не открывается — Лотур</title>
      <meta name="robots" content="noindex" />
      <LinkOver />
    </section>
  )
}

export default function SharePage() {
  const { token, shared } = useLoaderData<typeof loader>()
  return (
    <section className="page-column max-w-xl pt-8 pb-24">
      <title>Куда поедем? — Лотур</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Interactive>
        <FamilyVote token={token} first={shared} />
      </Interactive>
    </section>
  )
}
