import { SiteIcon } from '../../../ui/content/site-icon.tsx'
import { contactsPromise } from '../../../ui/words/contacts-promise.ts'

const reasons = [
  {
    icon: 'eye-off',
    title: 'Телефон скрыт',
    text: `Турагенты отвечают на сайте. ${contactsPromise}`,
  },
  {
    icon: 'radio',
    title: 'Предложения приходят сами',
    text: 'Не нужно обзванивать агентства и обновлять страницу: новый вариант появляется в тот же миг.',
  },
  {
    icon: 'scale',
    title: 'Честное сравнение',
    text: 'Все варианты в одной таблице: чем отличаются от вашей заявки и от минимальной цены рынка.',
  },
] as const

export function Reasons() {
  return (
    <section aria-labelledby="why" className="page-column pt-20 md:pt-28">
      <div className="rounded-2xl bg-mist px-6 py-12 md:px-14 md:py-16">
        <h2 id="why" className="type-title max-w-2xl">
          Спокойно выбирать, а не отбиваться от звонков
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="grid size-14 place-items-center rounded-full bg-card text-sea-text">
                <SiteIcon name={icon} className="size-7" />
              </span>
              <h3 className="type-subheading mt-5">{title}</h3>
              <p className="mt-2 max-w-sm text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
