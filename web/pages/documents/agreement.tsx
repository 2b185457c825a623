export default function AgreementPage() {
  return (
    <section className="page-column py-12">
      <title>Пользовательское соглашение — Лотур</title>
      <h1 className="type-title">Пользовательское соглашение</h1>
    </section>
  )
}
