export default function AdminLoginPage() {
  return (
    <section className="page-column py-12">
      <title>Вход для сотрудников — Лотур</title>
      <h1 className="type-title">Вход для сотрудников</h1>
    </section>
  )
}
