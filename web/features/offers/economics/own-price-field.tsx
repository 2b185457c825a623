import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { whyNotOwnPrice } from '../../../../contract/offers/sending/own-price.ts'
import { money } from '../../../../contract/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { DiscountLimit } from './discount-limit.tsx'
import { discountSteps, leftOf, shareWords } from './own-price.rules.ts'
import type { CommissionsView } from './use-commissions.ts'

interface OwnPriceFieldProps {
  hotel: string
  operatorId: number
  /** What the tour costs, whole roubles. */
  listPrice: number
  /** Null: none is named. */
  value: number | null
  onChange: (value: number | null) => void
  commissions: CommissionsView
  /** What the answer costs beside it; 0 where it is paid. */
  fee: number
}

/** The price that the agent asks instead of the tour's, with what it leaves to the agent while it is typed. */
export function OwnPriceField(props: OwnPriceFieldProps) {
  const { hotel, operatorId, listPrice, value, onChange, commissions } = props
  const [isUnfolded, setOpen] = useState(false)
  // A price may come from beside the field, too.
  const isOpen = isUnfolded || value !== null
  const [isTyping, setTyping] = useState(false)
  if (!isOpen)
    return (
      <Button
        look="ghost"
        size="s"
        icon={BadgePercent}
        className="-ml-2.5"
        onPress={() => setOpen(true)}
        aria-label={`Своя цена: ${hotel}`}
      >
        Своя цена
      </Button>
    )
  const limitPercent = commissions.limitOf(operatorId)
  const why = value === null ? null : whyNotOwnPrice(value, { listPrice, limitPercent })
  return (
    <div className="mt-2 space-y-1.5">
      <MoneyField
        label={`Своя цена: ${hotel}`}
        isLabelHidden
        placeholder="Своя цена для туриста"
        value={value}
        max={100_000_000}
        unmeant={0}
        onChange={(typed) => {
          setTyping(true)
          // Emptied on the way to another price it stays: only «Без скидки» folds it.
          setOpen(true)
          onChange(typed)
        }}
        onBlur={() => setTyping(false)}
        error={(!isTyping && why) || undefined}
      />
      <Steps
        {...{ hotel, listPrice, limitPercent, onChange }}
        onFold={() => {
          onChange(null)
          setOpen(false)
        }}
      />
      <Gives {...props} isWrong={why !== null} />
      <DiscountLimit listPrice={listPrice} operatorId={operatorId} commissions={commissions} />
    </div>
  )
}

interface StepsProps extends Pick<OwnPriceFieldProps, 'hotel' | 'listPrice' | 'onChange'> {
  limitPercent: number
  onFold: () => void
}

/**
 * The same by percent, and back to the tour's own price. A press leaves the field that is typed in under the hands: its
 * error, which comes with leaving, would move the button from under the finger.
 */
function Steps({ hotel, listPrice, limitPercent, onChange, onFold }: StepsProps) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {discountSteps(listPrice, limitPercent).map(({ percent, price }) => (
        <Button
          key={percent}
          size="s"
          preventFocusOnPress
          onPress={() => onChange(price)}
          aria-label={`Скидка ${percent} %: ${hotel}`}
        >
          −{percent}&nbsp;%
        </Button>
      ))}
      <Button look="ghost" size="s" preventFocusOnPress onPress={onFold} aria-label={`Без скидки: ${hotel}`}>
        Без скидки
      </Button>
    </p>
  )
}

/** «Скидка 6 500 ₽ (3,6 %), вам останется 8 500 ₽» */
function Gives({
  operatorId,
  listPrice,
  value,
  commissions,
  fee,
  isWrong,
}: OwnPriceFieldProps & { isWrong: boolean }) {
  if (value === null || isWrong || value === listPrice) return null
  const left = leftOf({
    listPrice,
    price: value,
    percent: commissions.percent({ operator_id: operatorId }),
    fee,
  })
  return (
    <p role="status" className="tabular text-xs text-soft">
      Скидка {money(listPrice - value)} ({shareWords(listPrice - value, listPrice)}).{' '}
      {left !== null && (
        <>
          Вам останется{' '}
          <b className={cx('font-semibold whitespace-nowrap', left > 0 ? 'text-good' : 'text-warn')}>
            {money(left)}
          </b>
          {fee > 0 && ', если выберут'}
        </>
      )}
    </p>
  )
}
