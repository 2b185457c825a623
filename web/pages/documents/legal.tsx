import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { legal } from '../../features/documents/legal.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

export const handle: PageHandle = { cache: 'guests', budget: 130_000, sitemap: { changes: 'monthly' } }

export function loader() {
  return { version: versionOf('legal') }
}

export function meta() {
  return [{ title: `${legal.title} — Лотур` }, { name: 'description', content: legal.summary }]
}

export default function LegalPage() {
  const { version } = useLoaderData<typeof loader>()
  return <LegalText document={legal} version={version} />
}
