import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTravellers } from '../../../contract/travellers/travellers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { useFreshProof } from '../../features/identity/proof/fresh-proof.tsx'
import { TravellerList } from '../../features/travellers/traveller-list.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const { result } = await args.context.get(apiContext)(listTravellers, {})
  return { travellers: result.items, now: Date.now() }
}

export default function TravellersPage() {
  const { travellers, now } = useLoaderData<typeof loader>()
  const { run, proofWindow } = useFreshProof()
  return (
    <div className="page-column pt-6 pb-20">
      <title>Мои попутчики — Лотур</title>
      <h1 className="type-title">Мои попутчики</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">
        Вы и те, с кем вы ездите. Карточки хранятся зашифрованными; целиком документ открывается только вам,
        после кода подтверждения.
      </p>
      <TravellerList run={run} first={travellers} now={now} />
      {proofWindow}
    </div>
  )
}
