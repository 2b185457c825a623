import { useLoaderData } from 'react-router'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { legal } from '../../features/documents/legal.ts'
import { versionOf } from '../../features/documents/versions.server.ts'

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
