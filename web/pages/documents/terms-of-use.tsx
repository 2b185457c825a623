import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { houseContext } from '../../app/calls/server/visit.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { inNameOf, metaOf } from '../../features/documents/legal-document.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { termsOfUse } from '../../features/documents/terms-of-use.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly' } }

export function loader({ context }: LoaderFunctionArgs) {
  // Long texts come with the page, not as script.
  return { document: inNameOf(context.get(houseContext), termsOfUse), version: versionOf('terms-of-use') }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => metaOf(loaderData)

export default function TermsOfUsePage() {
  const { document, version } = useLoaderData<typeof loader>()
  return <LegalText document={document} version={version} />
}
