import { paymentNotStarted } from '../../../../contract/platform/notices/payments.ts'
import { useNavigate } from 'react-router'
import { methodWords, type PaymentMethod, paymentMethods } from '../../../../contract/billing/methods.ts'
import { partsWords } from '../../../../contract/billing/parts.ts'
import {
  type BookingMoney,
  type MoneyLine,
  payBooking,
} from '../../../../contract/bookings/money/booking-payments.ts'
import { roublesOf } from '../../../../contract/numbers.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { failureWords } from '../../../app/calls/tell-failure.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { startPay, useMoneyTouched } from './money.api.ts'
import { TourGone } from './recalculate.tsx'
import { kopecksOf, nextPart, offeredMethod } from './money.rules.ts'

interface PayFormProps {
  id: number
  money: BookingMoney
  line: MoneyLine
  /** Which price is shown. */
  priceN: number | undefined
  /** The operator has said yes: nothing is held any more, and nothing comes back for a no. */
  isConfirmed: boolean
}

function usePayForm({ id, money: { methods }, line, priceN }: PayFormProps) {
  const navigate = useNavigate()
  const touched = useMoneyTouched()
  return useForm({
    initial: { method: methods[0] ?? null },
    schema: payBooking.body,
    bodyOf: ({ method: chosen }) => {
      const method = offeredMethod(methods, chosen)
      return {
        schedule_n: line.n,
        amount: nextPart(line, method).kopecks / 100,
        method,
        ...(priceN !== undefined && { price_n: priceN }),
      }
    },
    send: (body, { key }) => startPay(id, body, key),
    problemOf: (error) => ({ ...failureWords(error, paymentNotStarted), isGone: isGone(error) }),
    onDone: async (payment) => {
      if (payment.payment_url) return location.assign(payment.payment_url)
      await touched()
      return navigate(`?payment=${payment.id}`, { preventScrollReset: true })
    },
  })
}

const isGone = (error: unknown) => error instanceof ApiRefusal && error.reason === 'tour_gone'

/** How to pay what is due, with the truth about when the money goes; leads to the payment page. */
export function PayForm(props: PayFormProps) {
  const { methods, shop, held, paid } = props.money
  const form = usePayForm(props)
  if (shop === null)
    return (
      <Notice tone="warn" title="Агентство сейчас не принимает оплату">
        Напишите ему в чат: как только оплата заработает, вы сможете заплатить здесь.
      </Notice>
    )
  const method = offeredMethod(methods, form.values.method)
  const items = methods.map((one) => ({
    id: one,
    title: paymentMethods[one].title,
    text: `${methodWords(one, props.isConfirmed)}. До ${roublesOf(paymentMethods[one].max * 100)} одним платежом.`,
  }))
  return (
    <form {...form.props} aria-label="Оплата" className="mt-5 grid gap-4">
      {items.length > 0 && (
        <RadioCards<PaymentMethod>
          label="Как оплатить"
          layout="column"
          items={items}
          {...form.field('method')}
          value={method}
        />
      )}
      {method && <Parts line={props.line} method={method} />}
      {shop === 'sandbox' && (
        <p className="text-sm text-soft">Это демонстрация: настоящие деньги не списываются.</p>
      )}
      {form.problem?.isGone && <TourGone id={props.id} />}
      {form.problem && !form.problem.isGone && (
        <Notice tone="danger" title={form.problem.title} isLive>
          {form.problem.text}
        </Notice>
      )}
      <Button
        type="submit"
        look={form.problem?.isGone ? 'plain' : 'main'}
        isPending={form.isSending || form.isSent}
        className="justify-self-stretch sm:justify-self-start"
      >
        {shop === 'requisites' ? 'Получить реквизиты' : held + paid > 0 ? 'Оплатить ещё' : 'Оплатить'}{' '}
        {roublesOf(nextPart(props.line, method).kopecks)}
      </Button>
    </form>
  )
}

/** BOOK-17: more than one payment takes is paid in parts. */
function Parts({ line, method }: { line: MoneyLine; method: PaymentMethod }) {
  const words = partsWords(kopecksOf(line.amount) - kopecksOf(line.taken), method)
  if (!words) return null
  return (
    <Notice title={words}>
      Одним платежом {method === 'sbp' ? 'через СБП' : 'с карты'} можно оплатить не больше{' '}
      {roublesOf(paymentMethods[method].max * 100)}. Сначала первая часть, потом остаток.
    </Notice>
  )
}
