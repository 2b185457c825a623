export default function LegalPage() {
  return (
    <section className="page-column py-12">
      <title>Договор оферты — Лотур</title>
      <h1 className="type-title">Договор оферты</h1>
    </section>
  )
}
