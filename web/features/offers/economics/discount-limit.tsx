import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { lowestOwnPrice } from '../../../../contract/offers/sending/own-price.ts'
import { money } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { percentFault, readPercent } from './economics.rules.ts'
import type { CommissionsView } from './use-commissions.ts'

interface DiscountLimitProps {
  listPrice: number
  operatorId: number
  commissions: CommissionsView
}

/** How low an own price may go, and the limit behind it, which the agent sets once for all tours. */
export function DiscountLimit({ listPrice, operatorId, commissions }: DiscountLimitProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="tabular flex items-center justify-between gap-2 text-xs text-soft">
      <span>Не ниже {money(lowestOwnPrice(listPrice, commissions.limitOf(operatorId)))}</span>
      {commissions.state === 'known' && (
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button look="ghost" size="s" icon={Pencil} className="-my-1.5">
            Предел скидки
          </Button>
          <Popover placement="bottom end" className="w-72 p-4">
            <LimitForm commissions={commissions} onDone={() => setOpen(false)} />
          </Popover>
        </DialogTrigger>
      )}
    </p>
  )
}

function LimitForm({ commissions, onDone }: { commissions: CommissionsView; onDone: () => void }) {
  const [text, setText] = useState(
    commissions.limit === null ? '' : String(commissions.limit).replace('.', ','),
  )
  const value = readPercent(text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== undefined) commissions.setLimit(value, onDone)
      }}
    >
      <TextField
        label="Скидка не больше, %"
        hint={`До ${workLimits.percentMax} % от цены тура. Пусто: не больше вашей комиссии. Видите только вы`}
        inputMode="decimal"
        ref={field}
        value={text}
        onChange={setText}
        error={percentFault(text) ?? (commissions.error ? messageOf(commissions.error) : undefined)}
      />
      <Button
        type="submit"
        look="calm"
        size="s"
        isWide
        className="mt-3"
        isPending={commissions.isSaving}
        isDisabled={value === undefined}
      >
        Сохранить
      </Button>
    </form>
  )
}
