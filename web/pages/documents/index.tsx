export default function DocumentsPage() {
  return (
    <section className="page-column py-12">
      <title>Документы — Лотур</title>
      <h1 className="type-title">Документы</h1>
    </section>
  )
}
