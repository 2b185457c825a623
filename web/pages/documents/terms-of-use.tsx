export default function TermsPage() {
  return (
    <section className="page-column py-12">
      <title>Обработка персональных данных — Лотур</title>
      <h1 className="type-title">Обработка персональных данных</h1>
    </section>
  )
}
