const steps = [
  {
    title: 'Опишите поездку',
    text: 'Куда, когда, на сколько ночей и с кем. Бюджет сверим с рынком сразу, чтобы на заявку было кому ответить.',
  },
  {
    title: 'Получите предложения',
    text: 'Отвечают турагенты, которых проверил модератор. Каждый предлагает до трёх туров с ценой за всех.',
  },
  {
    title: 'Сравните и выберите',
    text: 'Цены, отели и питание стоят рядом, вопросы задаются в чате. Выбираете вы, договор и чек даёт турагент.',
  },
] as const

export function Steps() {
  return (
    <section id="how" aria-labelledby="how-title" className="page-column scroll-mt-6 pt-20 md:pt-28">
      <h2 id="how-title" className="type-title">
        Как это работает
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span
              aria-hidden
              className="block text-[4.5rem] leading-none font-[680] tracking-[-0.04em] text-sea"
            >
              {at + 1}
            </span>
            <h3 className="type-heading mt-4">{title}</h3>
            <p className="mt-3 max-w-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
