import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { linkedTrip } from '../../../contract/bookings/party/traveller-links.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { FillByLink } from '../../features/bookings/party/fill-by-link.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** By a link that was sent: whoever has it need not be known here. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? ''
  try {
    const asked = args.context.get(apiContext)(linkedTrip, { params: { token } })
    return { token, linked: (await asked).result, said: '' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.httpStatus === 410)
      return data({ token: '', linked: null, said: error.message }, { status: 410 })
    return foundOr404<never>(Promise.reject(error))
  }
}

/** The address is a secret: no other site is told where somebody comes from. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })

export default function FillPage() {
  const { token, linked, said } = useLoaderData<typeof loader>()
  return (
    <section className="page-column max-w-3xl pt-8 pb-24">
      <title>Данные для поездки — Лотур</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {linked ? (
        <Interactive>
          <FillByLink token={token} linked={linked} />
        </Interactive>
      ) : (
        <Notice title="Карточка уже заполнена">{said}</Notice>
      )}
    </section>
  )
}
