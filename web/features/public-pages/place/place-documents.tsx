import type { ShownDocuments } from './place-documents.rules.ts'
import { PlaceSection } from './place-section.tsx'

export function PlaceDocuments({ lines }: ShownDocuments) {
  return (
    <PlaceSection
      id="documents"
      title="Документы"
      text="Для граждан России. Правила меняются: перед оплатой их уточнит турагент."
    >
      <dl className="grid gap-x-6 rounded-xl bg-card px-4 shadow-card sm:px-6 md:grid-cols-2">
        {lines.map(({ name, text, source }) => (
          <div key={name} className="border-line py-4 not-first:border-t md:[&:nth-child(2)]:border-t-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="mt-0.5">
              {text}
              {source && (
                <span className="block text-sm text-soft">
                  Прочитано {source.checked} на{' '}
                  <a href={source.url} rel="nofollow noopener" className="underline underline-offset-2">
                    {source.site}
                  </a>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </PlaceSection>
  )
}
