import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import {
  type CancellationLine,
  decideCosts,
  listCancellations,
} from '../../../../contract/bookings/cancelling/cancellation.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useNextCard } from '../../../app/keys/use-next-card.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { tellSettled, useOvertaken, type Written } from '../../../app/forms/use-overtaken.ts'
import { useFreshProof } from '../../identity/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyCard } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { Said } from '../said.tsx'
import { CostFileList } from './cost-files.tsx'
import { Calculation } from './calculation.tsx'
import { decisionError } from './cancelling.rules.ts'

/** Others of the staff decide too. */
const OTHERS_MS = 30_000

interface OpenCancellationsProps {
  first: CancellationLine[]
  now: number
  /** The number of the booking that somebody has come for. */
  only: number | null
}

/** What is being called off and not settled, as administrators see it: disputes first, each with both sides. */
export function OpenCancellations({ first, now, only }: OpenCancellationsProps) {
  const { run, proofWindow } = useFreshProof()
  const { data } = useQuery({
    ...queryOf(listCancellations, {}),
    initialData: { items: first },
    select: itemsOf,
    refetchInterval: OTHERS_MS,
  })
  const written = useOvertaken(
    data.map(({ booking_id: id }) => id),
    (id, typed) =>
      tellSettled({
        title: `Отмена бронирования №${id} уже завершена`,
        text: 'Турист согласился, или решил другой сотрудник: кто и как — в истории бронирования. Ваше решение не принято.',
        typed,
      }),
  )
  const lines = data.filter(({ booking_id: id }) => only === null || id === only)
  const { list, leave } = useNextCard(lines.map(({ booking_id: id }) => id))
  if (lines.length === 0)
    return only !== null ? null : (
      <EmptyCard
        title="Незавершённых отмен нет"
        text="Здесь появятся споры о расходах и отмены, по которым агентство молчит."
      />
    )
  return (
    <div ref={list}>
      <ul className="grid gap-5 xl:grid-cols-2">
        {lines.map((line) => (
          <li key={line.booking_id} className="rounded-xl bg-card p-4 shadow-card sm:p-6">
            <Line
              line={line}
              now={now}
              run={run}
              written={written}
              onDecided={() => leave(line.booking_id)}
            />
          </li>
        ))}
      </ul>
      {proofWindow}
    </div>
  )
}

interface LineProps {
  line: CancellationLine
  now: number
  run: Run
  written: Written
  onDecided: () => void
}

type Run = <T>(act: () => Promise<T>) => Promise<T>

const stageWords = { costs: 'Ждём расходы', named: 'Ждём туриста', disputed: 'Спор' } as const

function Line({ line, now, run, written, onDecided }: LineProps) {
  const {
    booking_id: id,
    agency,
    tourist,
    stage,
    asked,
    dispute,
    costs_due_at: due,
    settles_at: settles,
  } = line
  const word = stage === 'costs' || stage === 'named' || stage === 'disputed' ? stageWords[stage] : ''
  const isLate = due !== null && Date.parse(due) < now
  return (
    <article aria-label={`Бронирование №${id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="type-subheading">
          <Link data-card={id} to={`/admin/bookings?id=${id}`} className="underline underline-offset-4">
            Бронирование №{id}
          </Link>
        </h2>
        <Badge tone={stage === 'disputed' || isLate ? 'danger' : 'plain'}>
          {isLate ? 'Агентство молчит' : word}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {agency} · {tourist}
        {settles && ` · завершится сама ${momentInWords(settles)}`}
      </p>
      {asked && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          {asked.reason}
          {asked.note && `. ${asked.note}`}
        </p>
      )}
      <div className="mt-4">
        <Calculation cancellation={line} side="staff" />
        <CostFileList files={line.files} reader="staff" />
        <Said who="Агентство о расходах" text={line.costs_note} />
      </div>
      {dispute && (
        <div className="mt-4 grid gap-3">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-soft">Турист: </span>
            {dispute.note}
          </p>
          <p className="[overflow-wrap:anywhere]">
            <span className="text-soft">Агентство: </span>
            {dispute.answer?.note ?? 'на спор ещё не ответило'}
          </p>
          <Decide id={id} kept={line.kept} run={run} written={written} onDecided={onDecided} />
        </div>
      )}
    </article>
  )
}

interface DecideProps {
  id: number
  /** Roubles that the agency wants to keep. */
  kept: number
  run: Run
  written: Written
  onDecided: () => void
}

/** What the agency asks for, in whole roubles. */
const firstDecision = (kept: number): { kept: number | null; note: string } => ({
  kept: Math.floor(kept),
  note: '',
})

function Decide({ id, kept, run, written, onDecided }: DecideProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: firstDecision(kept),
    schema: decideCosts.body,
    bodyOf: ({ kept: typed, note }) => ({ kept: typed ?? 0, note }),
    check: ({ kept: typed }) => decisionError(typed, kept),
    send: (body) => run(() => call(decideCosts, { ...byId(id), body })),
    onDone: () => {
      written.forget(id)
      onDecided()
      notify({ title: `Отмена бронирования №${id} завершена`, tone: 'good' })
    },
    // Refused, somebody else may have settled it: then it is here no more.
    onSettled: () => touch(client, listCancellations),
  })
  const note = form.field('note')
  return (
    <form
      {...form.props}
      aria-label={`Решение по отмене №${id}`}
      className="grid gap-4 border-t border-line pt-4"
    >
      <MoneyField
        label="Сколько удержит агентство"
        hint="Остальное вернётся туристу сразу"
        {...form.field('kept')}
      />
      <TextArea
        label="Почему так"
        hint="Прочитают обе стороны"
        limit={bookingLimits.noteMax}
        rows={3}
        {...note}
        onChange={(text) => {
          note.onChange(text)
          written.write(id, text)
        }}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending} className="justify-self-start">
        Решить
      </Button>
    </form>
  )
}
