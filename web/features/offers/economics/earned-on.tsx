import { Pencil, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { Tour } from '../../../../contract/supply/tour-search.ts'
import { money } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { percentFault, percentWords, readPercent } from './economics.rules.ts'
import type { CommissionsView } from './use-commissions.ts'

interface EarnedOnProps {
  tour: Tour
  commissions: CommissionsView
}

/** What the agent would earn on a tour, by a percent that is changed in place. */
export function EarnedOn({ tour, commissions }: EarnedOnProps) {
  return (
    <p className="tabular flex min-h-6 items-center justify-between gap-2 text-xs text-soft">
      {commissions.state === 'known' && <Earned tour={tour} commissions={commissions} />}
      {commissions.state === 'away' && (
        <>
          Не удалось загрузить вашу комиссию
          <Button look="ghost" size="s" icon={RotateCw} className="-my-1.5" onPress={commissions.askAgain}>
            Повторить
          </Button>
        </>
      )}
    </p>
  )
}

function Earned({ tour, commissions }: EarnedOnProps) {
  const [isOpen, setOpen] = useState(false)
  const percent = commissions.percent(tour)
  const earned = commissions.earnedOn(tour)
  const words = percent === null ? 'Указать' : 'Изменить'
  return (
    <>
      <span>
        {earned === null || percent === null ? (
          'Комиссия не указана'
        ) : (
          <>
            Ваша комиссия, {percentWords(percent)} от цены тура:{' '}
            <b className="font-semibold text-ink">{money(earned)}</b>
          </>
        )}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          look="ghost"
          size="s"
          icon={Pencil}
          className="-my-1.5"
          aria-label={`${words} комиссию: ${tour.operator}`}
        >
          {words}
        </Button>
        <Popover placement="bottom end" className="w-72 p-4">
          <PercentForm tour={tour} commissions={commissions} first={percent} onDone={() => setOpen(false)} />
        </Popover>
      </DialogTrigger>
    </>
  )
}

interface PercentFormProps extends EarnedOnProps {
  first: number | null
  onDone: () => void
}

function PercentForm({ tour, commissions, first, onDone }: PercentFormProps) {
  const [text, setText] = useState(first === null ? '' : String(first).replace('.', ','))
  const [isForAll, setForAll] = useState(first === null)
  const value = readPercent(text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== undefined)
          commissions.set({ operatorId: isForAll ? null : tour.operator_id, value }, onDone)
      }}
    >
      <TextField
        label={`Процент ${tour.operator}`}
        hint={`Сколько процентов от цены тура вы получаете: до ${workLimits.percentMax} %. Видите только вы`}
        inputMode="decimal"
        ref={field}
        value={text}
        onChange={setText}
        error={percentFault(text) ?? (commissions.error ? messageOf(commissions.error) : undefined)}
      />
      <Checkbox isSelected={isForAll} onChange={setForAll} className="mt-2 text-sm">
        И для туроператоров, которым процент не задан
      </Checkbox>
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
