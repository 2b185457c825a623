import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { termsOfUse } from '../../features/documents/terms-of-use.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly' } }

export function loader() {
  return { version: versionOf('terms-of-use') }
}

export function meta() {
  return [{ title: `${termsOfUse.title} — Лотур` }, { name: 'description', content: termsOfUse.summary }]
}

export default function TermsOfUsePage() {
  const { version } = useLoaderData<typeof loader>()
  return <LegalText document={termsOfUse} version={version} />
}
