import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import {
  answerDispute,
  type Cancellation,
  cancellationLimits,
  Cost,
  nameCosts,
} from '../../../../contract/bookings/cancelling/cancellation.ts'
import { bookingRefusalText } from '../../../../contract/platform/booking-refusals.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { CostFiles } from './cost-files.tsx'
import { inRoubles, touchCancellation } from './cancellation.api.ts'
import { isMore, sendWords, sentWords } from './sent-words.rules.ts'

interface TypedCost {
  title: string
  /** Whole roubles. */
  amount: number | null
  proof: string
}

interface TypedCosts {
  costs: TypedCost[]
  note: string
}

/** As the agency has named them last. */
const firstCosts = ({ costs, costs_note: note }: Cancellation): TypedCosts => ({ costs, note })

const sentCost = (cost: TypedCost) => ({ ...cost, amount: cost.amount ?? 0 })

const blank: TypedCost = { title: '', amount: null, proof: '' }

interface NameCostsProps {
  id: number
  cancellation: Cancellation
}

/**
 * The agency names its costs; once they are sent they stand as sent until it takes them up again. A form that is open stays
 * open whatever a colleague sends meanwhile: what was typed is not lost.
 */
export function NameCosts({ id, cancellation }: NameCostsProps) {
  const [isOpen, setOpen] = useState(cancellation.costs_at === null)
  // Sent by this form: until its answer has come back to the page, it stays.
  if (isOpen || cancellation.costs_at === null)
    return <CostsForm id={id} cancellation={cancellation} onSent={() => setOpen(false)} />
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p role="status">{sentWords(cancellation)}</p>
      <CostFiles id={id} cancellation={cancellation} />
      <Button icon={Pencil} className="justify-self-start" onPress={() => setOpen(true)}>
        Изменить расходы
      </Button>
    </div>
  )
}

/** What the agency keeps for its costs, line by line, each with its paper; no line: all goes back. */
function CostsForm({ id, cancellation, onSent }: NameCostsProps & { onSent: () => void }) {
  const client = useQueryClient()
  // What stood there when the typing began: whatever a colleague names meanwhile has not been taken into account.
  const [seen, setSeen] = useState(cancellation.costs_at)
  const form = useForm({
    initial: firstCosts(cancellation),
    schema: nameCosts.body,
    bodyOf: ({ costs, note }) => ({ seen, costs: costs.map(sentCost), note }),
    check: ({ costs }) => costsError(costs, cancellation.paid),
    send: (body) => call(nameCosts, { ...byId(id), body }),
    onDone: ({ result }) => {
      setSeen(result.costs_at)
      onSent()
      notify({ title: 'Турист увидит расчёт', tone: 'good' })
    },
    // Also of a refusal: a colleague's calculation is then shown above what was typed.
    onSettled: () => touchCancellation(client),
  })
  const { costs } = form.values
  const kept = keptOf(costs)
  const isOver = isMore(kept, cancellation.paid)
  const isOld = !form.isSending && (cancellation.costs_at ?? '') > (seen ?? '')
  const take = (values: TypedCosts) => {
    setSeen(cancellation.costs_at)
    form.replace(values)
  }
  return (
    <form {...form.props} aria-label="Расходы по отмене" className="grid gap-4 border-t border-line pt-5">
      {/* Of nothing nothing is kept. */}
      {(cancellation.paid > 0 || costs.length > 0) && (
        <CostList
          costs={costs}
          problem={isOver ? overWords(cancellation.paid) : form.errors.costs}
          onChange={form.set('costs')}
        />
      )}
      <TextArea
        label="Что передать туристу"
        isOptional
        limit={bookingLimits.noteMax}
        rows={2}
        {...form.field('note')}
      />
      {cancellation.paid > 0 && <CostFiles id={id} cancellation={cancellation} />}
      {!isOver && <Typed kept={kept} cancellation={cancellation} />}
      {isOld ? (
        <NamedMeanwhile onTake={() => take(firstCosts(cancellation))} onStay={() => take(form.values)} />
      ) : (
        <>
          <Problem text={form.problem} />
          <SendCosts isPending={form.isSending} isDisabled={isOver}>
            {sendWords(kept, cancellation.paid, costs.length)}
          </SendCosts>
        </>
      )}
    </form>
  )
}

function SendCosts(button: { isPending: boolean; isDisabled: boolean; children: string }) {
  return <Button type="submit" look="main" className="justify-self-start" {...button} />
}

/** What would go back by what is typed, where it is something else than what is written down. */
function Typed({ kept, cancellation }: { kept: number; cancellation: Cancellation }) {
  if (kept === cancellation.kept) return null
  return (
    <p role="status">
      Вы ввели расходов на {inRoubles(kept)}: туристу вернётся{' '}
      <b className="font-semibold">{inRoubles(cancellation.paid - kept)}</b>. Выше — то, что записано сейчас.
    </p>
  )
}

function Problem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Notice tone="danger" isLive>
      {text}
    </Notice>
  )
}

/** A colleague has named costs while this form was filled in: nothing is sent before one of the two is chosen. */
function NamedMeanwhile({ onTake, onStay }: { onTake: () => void; onStay: () => void }) {
  return (
    <Notice tone="warn" title="Расчёт уже другой" isLive>
      <p>{bookingRefusalText.costs_seen} Он стоит выше, ваш остался в полях.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="s" onPress={onTake}>
          Взять новый расчёт
        </Button>
        <Button size="s" look="ghost" onPress={onStay}>
          Заменить его моим
        </Button>
      </div>
    </Notice>
  )
}

const keptOf = (costs: readonly TypedCost[]) => costs.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const overWords = (paid: number) =>
  `${bookingRefusalText.costs_over} Пришло ${inRoubles(paid)}: уменьшите суммы.`

interface CostListProps {
  costs: TypedCost[]
  problem: string | undefined
  onChange: (costs: TypedCost[]) => void
}

function CostList({ costs, problem, onChange }: CostListProps) {
  return (
    <>
      <ol className="grid gap-4 empty:hidden">
        {costs.map((cost, at) => (
          <CostFields
            key={at}
            cost={cost}
            n={at + 1}
            isChecked={problem !== undefined}
            onChange={(part) =>
              onChange(costs.map((one, index) => (index === at ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(costs.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {costs.length < cancellationLimits.costsMax && (
        <Button
          look="ghost"
          size="s"
          icon={Plus}
          className="justify-self-start"
          onPress={() => onChange([...costs, blank])}
        >
          Добавить расход
        </Button>
      )}
    </>
  )
}

interface CostFieldsProps {
  cost: TypedCost
  n: number
  /** It was to be sent, and something was wrong. */
  isChecked: boolean
  onChange: (part: Partial<TypedCost>) => void
  onRemove: () => void
}

function CostFields({ cost, n, isChecked, onChange, onRemove }: CostFieldsProps) {
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto]">
      <TextField
        label={`Расход ${n}`}
        value={cost.title}
        onChange={(title) => onChange({ title })}
        maxLength={cancellationLimits.titleMax}
        error={isChecked ? titleError(cost) : undefined}
      />
      <MoneyField
        label="Сумма"
        value={cost.amount}
        onChange={(amount) => onChange({ amount })}
        max={cancellationLimits.costMax}
      />
      <TextField
        label="Документ"
        placeholder="Счёт туроператора № 15"
        value={cost.proof}
        onChange={(proof) => onChange({ proof })}
        maxLength={cancellationLimits.proofMax}
        error={isChecked ? proofError(cost) : undefined}
      />
      <IconButton icon={Trash2} label={`Убрать расход ${n}`} onPress={onRemove} />
    </li>
  )
}

const proofError = ({ proof }: TypedCost) => Cost.shape.proof.safeParse(proof).error?.issues[0]?.message
const titleError = ({ title }: TypedCost) => Cost.shape.title.safeParse(title).error?.issues[0]?.message

function costsError(costs: readonly TypedCost[], paid: number): { costs?: string } {
  const lacking = costs.findIndex(({ title, amount, proof }) => !title.trim() || !amount || !proof.trim())
  if (lacking >= 0) return { costs: `Расход ${lacking + 1}: укажите название, сумму и документ` }
  const wrong = costs.map((cost) => titleError(cost) ?? proofError(cost))
  const first = wrong.findIndex((problem) => problem !== undefined)
  if (first >= 0) return { costs: `Расход ${first + 1}. ${wrong[first]}` }
  return isMore(keptOf(costs), paid) ? { costs: overWords(paid) } : {}
}

/** The agency's side of a dispute. */
export function AnswerDispute({ id, said }: { id: number; said: string }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { note: said },
    schema: answerDispute.body,
    send: (body) => call(answerDispute, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Ответ записан', tone: 'good' })
      await touchCancellation(client)
    },
  })
  return (
    <form {...form.props} aria-label="Ответ на спор" className="grid gap-4 border-t border-line pt-5">
      <TextArea
        label="Ваш ответ туристу и администратору"
        limit={bookingLimits.noteMax}
        rows={3}
        {...form.field('note')}
      />
      <Problem text={form.problem} />
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        Ответить
      </Button>
    </form>
  )
}
