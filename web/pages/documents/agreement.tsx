import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { agreement } from '../../features/documents/agreement.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly' } }

export function loader() {
  return { version: versionOf('agreement') }
}

export function meta() {
  return [{ title: `${agreement.title} — Лотур` }, { name: 'description', content: agreement.summary }]
}

export default function AgreementPage() {
  const { version } = useLoaderData<typeof loader>()
  return <LegalText document={agreement} version={version} />
}
