export default function LoginPage() {
  return (
    <section className="page-column py-12">
      <title>Вход — Лотур</title>
      <h1 className="type-title">Вход</h1>
    </section>
  )
}
