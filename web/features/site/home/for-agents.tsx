import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { money } from '../../../ui/words/format.ts'

const points = [
  'Заявки только по вашим странам, с датами, составом и бюджетом.',
  'До оплаты видно, сколько агентов уже ответили.',
  'Отклик не открыли за 48 часов? Плата вернётся сама.',
] as const

/** `feeMin` in roubles. The page hands it in from the server: all limits would weigh more than this whole part. */
export function ForAgents({ feeMin }: { feeMin: number }) {
  return (
    <section id="agents" aria-labelledby="agents-title" className="page-column scroll-mt-6 pt-20 md:pt-28">
      <div className="grid grid-cols-1 gap-10 wrap-anywhere rounded-2xl bg-[light-dark(#10233f,#1b2f4d)] px-6 py-12 text-[#f7efe4] md:grid-cols-2 md:px-14 md:py-16">
        <div>
          <h2 id="agents-title" className="type-title">
            Вы турагент? Туристы уже с бюджетом
          </h2>
          <p className="mt-5 max-w-md text-lg opacity-85">
            Никаких холодных звонков: отвечайте тем, кто решил ехать. Отклик стоит от {money(feeMin)}.
          </p>
        </div>
        <div className="flex flex-col items-start gap-8">
          <ul className="grid gap-4 text-lg">
            {points.map((point) => (
              <li key={point} className="flex gap-4">
                <span aria-hidden className="mt-[0.55em] size-2 shrink-0 rounded-full bg-sun" />
                {point}
              </li>
            ))}
          </ul>
          <Link to="/travel-agent/registration" className={buttonClass({ size: 'l' })}>
            Стать партнёром
          </Link>
        </div>
      </div>
    </section>
  )
}
