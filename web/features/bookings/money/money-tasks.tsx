import { useQuery } from '@tanstack/react-query'
import { listMoneyTasks, type MoneyTask, moneyTaskWords } from '../../../../contract/bookings/money-tasks.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { sumWords } from './money.rules.ts'

/** The agency and the tourist end them, each on their own page. */
const OTHERS_MS = 30_000

/** Money of tourists that does not go its way by itself; nothing where all of it does. */
export function MoneyTasks({ first }: { first: MoneyTask[] }) {
  const { data } = useQuery({
    ...queryOf(listMoneyTasks, {}),
    initialData: { items: first },
    select: itemsOf,
    refetchInterval: OTHERS_MS,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="money-tasks" className="mb-8">
      <h2 id="money-tasks" className="type-heading mb-4">
        Деньги застряли
      </h2>
      <ul className="grid gap-5 xl:grid-cols-2">
        {data.map((task) => (
          <li
            key={`${task.kind} ${task.booking_id} ${task.since}`}
            className="rounded-xl bg-card p-4 shadow-card sm:p-6"
          >
            <Task task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Task({ task: { kind, booking_id: id, agency, tourist, amount, since, note } }: { task: MoneyTask }) {
  const { title, text } = moneyTaskWords[kind]
  return (
    <article aria-label={`${title}, бронирование №${id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="type-subheading">Бронирование №{id}</h3>
        <Badge tone="danger">{title}</Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {agency} · {tourist} · с {momentInWords(since)}
        {amount !== null && ` · ${sumWords(amount)}`}
      </p>
      <p className="mt-3">{text}</p>
      {note && <p className="mt-2 text-soft [overflow-wrap:anywhere]">{note}</p>}
    </article>
  )
}
