import type { ReactNode } from 'react'

interface PlaceSectionProps {
  id: string
  title: string
  text?: string | undefined
  children: ReactNode
}

export function PlaceSection({ id, title, text, children }: PlaceSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-16">
      <h2 id={id} className="type-heading scroll-mt-24">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
