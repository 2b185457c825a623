import type { Head } from '../../app/page/head-of.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'
import type { LegalDocument } from './legal-document.ts'

const inWords = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })

interface LegalTextProps {
  document: LegalDocument
  /** The version's name, which is the day from which it is in force. */
  version: string
  head: Pick<Head, 'h1' | 'crumbs'>
}

export function LegalText({ document, version, head }: LegalTextProps) {
  return (
    <article className="max-w-3xl">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-note mt-3">
        Действует с {inWords.format(new Date(version))} Версия {version}.
      </p>
      <section aria-label="Коротко" className="mt-8 rounded-xl bg-mist p-6 md:p-8">
        <h2 className="type-subheading">Коротко</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5">
          {document.gist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {document.sections.map((section, at) => (
        <section key={section.title} className="mt-10">
          <h2 className="type-heading">
            {at + 1}. {section.title}
          </h2>
          {section.points.map((point, number) => (
            <p key={point} className="mt-3 leading-relaxed">
              <span className="tabular text-soft">{`${at + 1}.${number + 1}.`}</span> {point}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
