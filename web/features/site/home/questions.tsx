import { Link } from 'react-router'

interface Question {
  question: string
  answer: string
}

/** Opens and closes without any script; the page hands the texts in from the server, so that no script carries them. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page-column grid scroll-mt-6 gap-8 pt-20 md:grid-cols-[1fr_1.6fr] md:gap-14 md:pt-28"
    >
      <div>
        <h2 id="questions-title" className="type-title">
          Частые вопросы
        </h2>
        <Link to="/help/" className="mt-4 inline-block py-1 font-medium text-sea-text underline">
          Все вопросы и ответы
        </Link>
      </div>
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
