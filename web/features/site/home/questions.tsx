import { contactsPromise } from '../../../ui/words/contacts-promise.ts'

interface Question {
  question: string
  answer: string
}

/** The page hands them in from the server: they would be a twentieth of its script. */
export const homeQuestions: Question[] = [
  {
    question: 'Сколько это стоит туристу?',
    answer:
      'Ничего. Запуск аукциона, предложения и переписка бесплатны. За тур вы платите выбранному турагенту по договору.',
  },
  {
    question: 'Мне начнут звонить?',
    answer: `Нет. Номер нужен для входа и поддержки. ${contactsPromise} До выбора контакты скрыты и в переписке.`,
  },
  {
    question: 'Я обязан купить, если запустил аукцион?',
    answer: 'Нет. Можно выбрать любое предложение, не выбрать ни одного, скрыть заявку или удалить её.',
  },
  {
    question: 'Кто эти турагенты?',
    answer:
      'Компании и предприниматели. Их данные модератор проверяет до первой заявки, а сверку с реестрами видно в паспорте агентства: что нашли, а что нет.',
  },
  {
    question: 'Почему вы просите назвать бюджет?',
    answer:
      'По нему агенты понимают, какой отель предлагать. Перед запуском мы покажем минимальную цену рынка, так что завысить или занизить его по ошибке трудно.',
  },
  {
    question: 'Как быстро приходят ответы?',
    answer:
      'Турагенты видят заявку сразу после запуска. О каждом ответе скажем на сайте и там, где вы попросите: в Telegram или по почте.',
  },
]

/** Opens and closes without any script. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page-column grid scroll-mt-6 gap-8 pt-20 md:grid-cols-[1fr_1.6fr] md:gap-14 md:pt-28"
    >
      <h2 id="questions-title" className="type-title">
        Частые вопросы
      </h2>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="group border-b border-line">
            <summary className="type-subheading flex list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden
                className="text-2xl leading-none font-normal text-sea-text transition-transform duration-(--duration-calm) group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-2xl pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
