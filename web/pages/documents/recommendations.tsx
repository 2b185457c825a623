import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { recommendations as notice } from '../../../contract/recommendations.ts'
import { houseContext } from '../../app/calls/server/visit.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { documentHead } from '../../features/documents/document-head.ts'
import { inNameOf } from '../../features/documents/legal-document.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { recommendations } from '../../features/documents/recommendations.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly' } }

export function loader(args: LoaderFunctionArgs) {
  // Long texts come with the page, not as script.
  const document = inNameOf(args.context.get(houseContext), recommendations)
  return { document, version: notice.version, head: documentHead(args, 'recommendations') }
}

export const meta = headMeta

export default function RecommendationsPage() {
  const { document, version, head } = useLoaderData<typeof loader>()
  return <LegalText document={document} version={version} head={head} />
}
