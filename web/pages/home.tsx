export default function HomePage() {
  return (
    <section className="page-column py-12">
      <title>Лотур — Лотур</title>
      <h1 className="type-title">Лотур</h1>
    </section>
  )
}
