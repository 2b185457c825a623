import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { houseContext } from '../../app/calls/server/visit.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { documentHead } from '../../features/documents/document-head.ts'
import { inNameOf } from '../../features/documents/legal-document.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { legal } from '../../features/documents/legal.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

export const handle: PageHandle = { cache: 'guests', budget: 131_600, sitemap: { changes: 'monthly' } }

export function loader(args: LoaderFunctionArgs) {
  // Long texts come with the page, not as script.
  const document = inNameOf(args.context.get(houseContext), legal)
  return { document, version: versionOf('legal'), head: documentHead(args, 'legal') }
}

export const meta = headMeta

export default function LegalPage() {
  const { document, version, head } = useLoaderData<typeof loader>()
  return <LegalText document={document} version={version} head={head} />
}
