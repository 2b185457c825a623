import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listMoneyTasks,
  type MoneyTask,
  moneyTaskWords,
} from '../../../../contract/bookings/money/money-tasks.ts'
import { objectionClosingMax } from '../../../../contract/billing/shops/bank-refund.ts'
import { closeObjection } from '../../../../contract/billing/bank-refunds.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useNextCard } from '../../../app/keys/use-next-card.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { sumWords } from './money.rules.ts'

/** The agency and the tourist end most of them, each on their own page. */
const OTHERS_MS = 30_000

interface MoneyTasksProps {
  first: MoneyTask[]
  /** Whether it is what somebody has come for. */
  only: (task: MoneyTask) => boolean
}

/** Money of tourists that does not go its way by itself; nothing where all of it does. */
export function MoneyTasks({ first, only }: MoneyTasksProps) {
  const { data } = useQuery({
    ...queryOf(listMoneyTasks, {}),
    initialData: { items: first },
    select: itemsOf,
    refetchInterval: OTHERS_MS,
  })
  const tasks = data.filter(only)
  const { list, leave } = useNextCard(tasks.map(({ booking_id: id }) => id))
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="money-tasks" className="mb-8">
      <h2 id="money-tasks" className="type-heading mb-4">
        Деньги застряли
      </h2>
      <div ref={list}>
        <ul className="grid gap-5 xl:grid-cols-2">
          {tasks.map((task) => (
            <li
              key={`${task.kind} ${task.booking_id} ${task.since}`}
              className="rounded-xl bg-card p-4 shadow-card sm:p-6"
            >
              <Task task={task} onClosed={() => leave(task.booking_id)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Task({ task, onClosed }: { task: MoneyTask; onClosed: () => void }) {
  const { kind, booking_id: id, refund_id: refundId, agency, tourist, amount, since, note } = task
  const { title, text } = moneyTaskWords[kind]
  return (
    <article aria-label={`${title}, бронирование №${id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 tabIndex={-1} data-card={id} className="rounded-sm type-subheading">
          Бронирование №{id}
        </h3>
        <Badge tone="danger">{title}</Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {agency} · {tourist} · с {momentInWords(since)}
        {amount !== null && ` · ${sumWords(amount)}`}
      </p>
      <p className="mt-3">{text}</p>
      {note && <p className="mt-2 text-soft [overflow-wrap:anywhere]">{note}</p>}
      {kind === 'objected' && refundId !== null && (
        <CloseObjection refundId={refundId} bookingId={id} onClosed={onClosed} />
      )}
    </article>
  )
}

interface CloseObjectionProps {
  refundId: number
  bookingId: number
  onClosed: () => void
}

/** Both sides read what the administrator has found out; no money moves. */
function CloseObjection({ refundId, bookingId, onClosed }: CloseObjectionProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: { note: '' },
    schema: closeObjection.body,
    send: (body) => call(closeObjection, { ...byId(refundId), body }),
    onDone: async () => {
      onClosed()
      notify({ title: `Возражение по бронированию №${bookingId} закрыто`, tone: 'good' })
      await touch(client, listMoneyTasks)
    },
  })
  return (
    <form
      {...form.props}
      aria-label="Закрыть возражение"
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <TextArea
        label="Что вы выяснили"
        hint="Прочитают турист и агентство"
        limit={objectionClosingMax}
        rows={3}
        {...form.field('note')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        Закрыть возражение
      </Button>
    </form>
  )
}
