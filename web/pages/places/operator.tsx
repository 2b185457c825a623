import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { operatorFacts } from '../../../contract/public-pages/facts.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { PlaceView } from '../../features/public-pages/place/place-view.tsx'
import { placeAsked } from '../parts/place.server.ts'
import { placeShown } from './place-loader.server.ts'

export const handle: PageHandle = { budget: 138_000 }

export async function loader(args: LoaderFunctionArgs) {
  await placeAsked(args, 'operator')
  const { operator = '' } = args.params
  return placeShown(args, (api, query) => api(operatorFacts, { params: { operator }, query }))
}

export const meta = headMeta

export default function OperatorPage() {
  const { head, shown } = useLoaderData<typeof loader>()
  return <PlaceView shown={shown} h1={head.h1} crumbs={head.crumbs} />
}
