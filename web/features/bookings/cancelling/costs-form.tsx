import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import {
  answerDispute,
  type Cancellation,
  cancellationLimits,
  nameCosts,
} from '../../../../contract/bookings/cancellation.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { inRoubles, touchCancellation } from './cancellation.api.ts'

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

const blank: TypedCost = { title: '', amount: null, proof: '' }

/** What the agency keeps for its costs, line by line, each with its paper; no line: all goes back. */
export function CostsForm({ id, cancellation }: { id: number; cancellation: Cancellation }) {
  const client = useQueryClient()
  const form = useForm({
    initial: firstCosts(cancellation),
    schema: nameCosts.body,
    bodyOf: ({ costs, note }) => ({
      costs: costs.map((cost) => ({ ...cost, amount: cost.amount ?? 0 })),
      note,
    }),
    check: ({ costs }) => costsError(costs),
    send: (body) => call(nameCosts, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Турист увидит расчёт', tone: 'good' })
      await touchCancellation(client)
    },
  })
  const { costs } = form.values
  const kept = costs.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return (
    <form {...form.props} aria-label="Расходы по отмене" className="grid gap-4 border-t border-line pt-5">
      <CostList costs={costs} problem={form.errors.costs} onChange={form.set('costs')} />
      <TextArea
        label="Что передать туристу"
        isOptional
        limit={bookingLimits.noteMax}
        rows={2}
        {...form.field('note')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending} className="justify-self-start">
        {costs.length === 0
          ? `Расходов нет: вернуть ${inRoubles(cancellation.paid)}`
          : `Удержать ${inRoubles(kept)}, вернуть ${inRoubles(Math.max(cancellation.paid - kept, 0))}`}
      </Button>
    </form>
  )
}

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
            onChange={(part) =>
              onChange(costs.map((one, index) => (index === at ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(costs.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {problem && <p className="text-sm text-danger">{problem}</p>}
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
  onChange: (part: Partial<TypedCost>) => void
  onRemove: () => void
}

function CostFields({ cost, n, onChange, onRemove }: CostFieldsProps) {
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto]">
      <TextField
        label={`Расход ${n}`}
        value={cost.title}
        onChange={(title) => onChange({ title })}
        maxLength={cancellationLimits.titleMax}
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
      />
      <IconButton icon={Trash2} label={`Убрать расход ${n}`} onPress={onRemove} />
    </li>
  )
}

function costsError(costs: readonly TypedCost[]): { costs?: string } {
  const lacking = costs.findIndex(({ title, amount, proof }) => !title.trim() || !amount || !proof.trim())
  return lacking < 0 ? {} : { costs: `Расход ${lacking + 1}: укажите название, сумму и документ` }
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
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        Ответить
      </Button>
    </form>
  )
}
