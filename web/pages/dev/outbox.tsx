export default function OutboxPage() {
  return (
    <section className="page-column py-12">
      <title>Исходящие сообщения — Лотур</title>
      <h1 className="type-title">Исходящие сообщения</h1>
    </section>
  )
}
