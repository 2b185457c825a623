interface BlockProps {
  title: string
  children: React.ReactNode
}

/** A chapter of the gallery. */
export function Block({ title, children }: BlockProps) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="type-heading mb-6">{title}</h2>
      <div className="space-y-8">{children}</div>
    </section>
  )
}

/** Things side by side, with a name over them. */
export function Row({ title, children }: BlockProps) {
  return (
    <div>
      <h3 className="type-note mb-3">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

/** Fields in columns. */
export function Fields({ title, children }: BlockProps) {
  return (
    <div>
      <h3 className="type-note mb-3">{title}</h3>
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </div>
  )
}
