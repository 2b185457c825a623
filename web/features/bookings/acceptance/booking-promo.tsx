import { keepPromo, type Acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import { roublesOf } from '../../../../contract/numbers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

interface BookingPromoProps {
  id: number
  promo: Acceptance['promo']
  onKept: (answer: { result: Acceptance }) => void
  onDrop: () => void
  isDropping: boolean
}

/** A code that makes the trip cheaper: typed, or shown with what it gives and taken away again. */
export function BookingPromo({ id, promo, onKept, onDrop, isDropping }: BookingPromoProps) {
  if (!promo) return <PromoForm id={id} onKept={onKept} />
  const drop = (
    <Button look="ghost" size="s" onPress={onDrop} isPending={isDropping}>
      Убрать промокод
    </Button>
  )
  if (promo.message !== null)
    return (
      <Notice tone="warn" title={`Промокод ${promo.code} не действует`} action={drop} isLive>
        {promo.message}
      </Notice>
    )
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="[overflow-wrap:anywhere]">
        Промокод {promo.code}: <b className="font-semibold text-good">{roublesOf(-promo.kopecks)}</b>
        <span className="block text-sm text-soft">
          {promo.is_given ? 'Уже дана с прежним туром и остаётся' : 'Скидка уменьшает последний платёж'}
        </span>
      </p>
      {!promo.is_given && drop}
    </div>
  )
}

function PromoForm({ id, onKept }: Pick<BookingPromoProps, 'id' | 'onKept'>) {
  const form = useForm({
    initial: { code: '' },
    schema: keepPromo.body,
    send: (body) => call(keepPromo, { ...byId(id), body }),
    onDone: onKept,
  })
  return (
    <form {...form.props} aria-label="Промокод" className="grid max-w-md gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Промокод"
          autoComplete="off"
          maxLength={40}
          className="min-w-0 flex-1"
          {...form.field('code')}
        />
        <Button type="submit" look="calm" className="shrink-0" isPending={form.isSending}>
          Применить
        </Button>
      </div>
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
    </form>
  )
}
