import { Plus, Trash2 } from 'lucide-react'
import { type PriceLineKind, priceLineTitles } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { quoteLimits } from '../../../../contract/bookings/pricing/quotes.ts'
import { money } from '../../../../contract/texts.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { totalTyped, type TypedLine } from './quote.rules.ts'

interface PriceLinesProps {
  /** What a line may be. */
  kinds: readonly PriceLineKind[]
  /** What a new one is at first. */
  added: PriceLineKind
  lines: TypedLine[]
  problem: string | undefined
  onChange: (lines: TypedLine[]) => void
}

/** What the price is made of, and what it comes to. */
export function PriceLines({ kinds, added, lines, problem, onChange }: PriceLinesProps) {
  return (
    <>
      <ol className="grid gap-4">
        {lines.map((line, at) => (
          <LineFields
            key={at}
            line={line}
            kinds={kinds}
            n={at + 1}
            onEdit={(change) =>
              onChange(lines.map((one, index) => (index === at ? { ...one, ...change } : one)))
            }
            {...(lines.length > 1 && {
              onRemove: () => onChange(lines.filter((_, index) => index !== at)),
            })}
          />
        ))}
      </ol>
      <Total
        total={totalTyped(lines)}
        problem={problem}
        {...(lines.length < quoteLimits.linesMax && {
          onAdd: () => onChange([...lines, { kind: added, title: '', amount: null }]),
        })}
      />
    </>
  )
}

/** What it comes to, and one line more. */
interface TotalProps {
  total: number
  problem: string | undefined
  onAdd?: () => void
}

function Total({ total, problem, onAdd }: TotalProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {problem && <p className="w-full text-sm text-danger">{problem}</p>}
      {onAdd && (
        <Button look="ghost" size="s" icon={Plus} onPress={onAdd}>
          Добавить строку
        </Button>
      )}
      <p className="tabular text-lg font-semibold">Всего {money(total)}</p>
    </div>
  )
}

interface LineFieldsProps {
  kinds: readonly PriceLineKind[]
  line: TypedLine
  n: number
  onEdit: (change: Partial<TypedLine>) => void
  onRemove?: () => void
}

function LineFields({ kinds, line, n, onEdit, onRemove }: LineFieldsProps) {
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_9rem_auto]">
      <Select
        label={`Строка ${n}: что это`}
        items={kinds.map((id) => ({ id, title: priceLineTitles[id] }))}
        value={line.kind}
        onChange={(kind) => onEdit({ kind })}
      />
      <TextField
        label="Название"
        value={line.title}
        onChange={(title) => onEdit({ title })}
        maxLength={quoteLimits.titleMax}
      />
      <MoneyField
        label="Сумма, ₽"
        value={line.amount}
        onChange={(amount) => onEdit({ amount })}
        max={quoteLimits.amountMax}
      />
      {onRemove && <IconButton icon={Trash2} label={`Убрать строку ${n}`} onPress={onRemove} />}
    </li>
  )
}

export function linesError(lines: readonly TypedLine[]): { lines?: string } {
  const lacking = lines.findIndex(({ title, amount }) => !title.trim() || !amount)
  return lacking < 0 ? {} : { lines: `Строка ${lacking + 1}: укажите название и сумму` }
}
