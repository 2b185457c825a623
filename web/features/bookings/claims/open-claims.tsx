import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ClaimLine, claimLimits, decideClaim, listClaims } from '../../../../contract/bookings/claims.ts'
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
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { inRoubles } from '../cancelling/cancellation.api.ts'
import { ClaimFileList } from './claim-files.tsx'
import { givesError } from './claims.rules.ts'
import { Said } from '../said.tsx'

/** Others of the staff decide too. */
const OTHERS_MS = 30_000

type Run = <T>(act: () => Promise<T>) => Promise<T>

interface OpenClaimsProps {
  first: ClaimLine[]
  now: number
  /** The number of the booking that somebody has come for. */
  only: number | null
}

/** Claims after trips that are not closed, as administrators see them; nothing where there are none. */
export function OpenClaims({ first, now, only }: OpenClaimsProps) {
  const { run, proofWindow } = useFreshProof()
  const { data } = useQuery({
    ...queryOf(listClaims, {}),
    initialData: { items: first },
    select: itemsOf,
    refetchInterval: OTHERS_MS,
  })
  const written = useOvertaken(
    data.map(({ booking_id: id }) => id),
    (id, typed) =>
      tellSettled({
        title: `Претензия по бронированию №${id} уже закрыта`,
        text: 'Стороны договорились, или решил другой сотрудник: кто и как — в истории бронирования. Ваше решение не принято.',
        typed,
      }),
  )
  const lines = data.filter(({ booking_id: id }) => only === null || id === only)
  const { list, leave } = useNextCard(lines.map(({ booking_id: id }) => id))
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="claims-title" className="mb-10">
      <h2 id="claims-title" className="type-heading mb-4">
        Претензии после поездок
      </h2>
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
      </div>
      {proofWindow}
    </section>
  )
}

interface DecideProps {
  line: ClaimLine
  run: Run
  written: Written
  onDecided: () => void
}

function Line({ line, now, run, written, onDecided }: DecideProps & { now: number }) {
  const { booking_id: id, agency, tourist, claim } = line
  const { answer, answer_due_at: due } = claim
  const isLate = !answer && Date.parse(due) <= now
  return (
    <article aria-label={`Претензия по бронированию №${id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="type-subheading">
          <Link data-card={id} to={`/admin/bookings?id=${id}`} className="underline underline-offset-4">
            Бронирование №{id}
          </Link>
        </h3>
        <Badge tone={answer || isLate ? 'danger' : 'plain'}>
          {answer ? 'Ждёт решения' : isLate ? 'Агентство молчит' : 'Ждём агентство'}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {agency} · {tourist}
        {!answer && ` · ответ до ${momentInWords(Date.parse(due))}`}
      </p>
      <Said who={`Турист просит ${inRoubles(claim.asked)}`} text={claim.note} />
      <ClaimFileList files={claim.files} reader="staff" />
      {answer && <Said who={`Агентство предлагает ${inRoubles(answer.gives)}`} text={answer.note} />}
      {(answer || isLate) && <Decide line={line} run={run} written={written} onDecided={onDecided} />}
    </article>
  )
}

/** Below what may be given: the field says what it lacks. */
const NONE = -1

/** Begins from what the agency gives. */
const firstDecision = ({ claim }: ClaimLine): { gives: number | null; note: string } => ({
  gives: claim.answer && Math.ceil(claim.answer.gives),
  note: '',
})

function Decide({ line, run, written, onDecided }: DecideProps) {
  const client = useQueryClient()
  const { booking_id: id, claim } = line
  const form = useForm({
    initial: firstDecision(line),
    schema: decideClaim.body,
    bodyOf: ({ gives, note }) => ({ gives: gives ?? NONE, note }),
    check: ({ gives }) => ({ gives: givesError(gives, { least: claim.answer?.gives, most: claim.asked }) }),
    send: (body) => run(() => call(decideClaim, { ...byId(id), body })),
    onDone: () => {
      written.forget(id)
      onDecided()
      notify({ title: `Претензия по бронированию №${id} решена`, tone: 'good' })
    },
    // Refused, somebody else may have decided it: then it is here no more.
    onSettled: () => touch(client, listClaims),
  })
  const note = form.field('note')
  return (
    <form
      {...form.props}
      aria-label={`Решение по претензии №${id}`}
      className="mt-5 grid gap-4 border-t border-line pt-4"
    >
      <MoneyField
        label="Сколько вернуть туристу"
        hint={`От ${inRoubles(claim.answer?.gives ?? 0)} до ${inRoubles(claim.asked)}, вернётся сразу`}
        {...form.field('gives')}
      />
      <TextArea
        label="Почему так"
        hint="Прочитают обе стороны"
        limit={claimLimits.noteMax}
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
