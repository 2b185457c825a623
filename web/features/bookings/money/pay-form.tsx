import { useNavigate } from 'react-router'
import { type PaymentMethod, paymentMethods, partsWords } from '../../../../contract/billing/methods.ts'
import {
  type BookingMoney,
  type MoneyLine,
  payBooking,
} from '../../../../contract/bookings/booking-payments.ts'
import { roublesOf } from '../../../../contract/numbers.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { startPay, useMoneyTouched } from './money.api.ts'
import { kopecksOf, nextPart } from './money.rules.ts'

interface PayFormProps {
  id: number
  money: BookingMoney
  line: MoneyLine
  /** Which price is shown. */
  priceN: number | undefined
}

/** How to pay what is due, with the truth about when the money goes; leads to the payment page. */
export function PayForm({ id, money: { methods, shop, held, paid }, line, priceN }: PayFormProps) {
  const navigate = useNavigate()
  const touched = useMoneyTouched()
  const form = useForm({
    initial: { method: methods[0] ?? null },
    schema: payBooking.body,
    bodyOf: ({ method }) => ({
      schedule_n: line.n,
      amount: nextPart(line, method).kopecks / 100,
      method,
      ...(priceN !== undefined && { price_n: priceN }),
    }),
    send: (body, { key }) => startPay(id, body, key),
    onDone: async (payment) => {
      if (payment.payment_url) return location.assign(payment.payment_url)
      await touched()
      return navigate(`?payment=${payment.id}`, { preventScrollReset: true })
    },
  })
  if (shop === null)
    return (
      <Notice tone="warn" title="Агентство сейчас не принимает оплату">
        Напишите ему в чат: как только оплата заработает, вы сможете заплатить здесь.
      </Notice>
    )
  const { method } = form.values
  const { kopecks } = nextPart(line, method)
  const words = method && partsWords(kopecksOf(line.amount) - kopecksOf(line.taken), method)
  const items = methods.map((one) => ({
    id: one,
    title: paymentMethods[one].title,
    text: `${paymentMethods[one].words}. До ${roublesOf(paymentMethods[one].max * 100)} одним платежом.`,
  }))
  const said = form.field('method')
  return (
    <form {...form.props} aria-label="Оплата" className="mt-5 grid gap-4">
      {items.length > 0 && (
        <RadioCards<PaymentMethod>
          label="Как оплатить"
          layout="column"
          items={items}
          {...said}
          onChange={said.onChange}
        />
      )}
      {words && (
        <Notice title={words}>
          Одним платежом {method === 'sbp' ? 'через СБП' : 'с карты'} можно оплатить не больше{' '}
          {roublesOf(paymentMethods[method].max * 100)}. Сначала первая часть, потом остаток.
        </Notice>
      )}
      {shop === 'sandbox' && (
        <p className="text-sm text-soft">Это демонстрация: настоящие деньги не списываются.</p>
      )}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button
        type="submit"
        look="main"
        isPending={form.isSending || form.isSent}
        className="justify-self-stretch sm:justify-self-start"
      >
        {shop === 'requisites' ? 'Получить реквизиты' : held + paid > 0 ? 'Оплатить ещё' : 'Оплатить'}{' '}
        {roublesOf(kopecks)}
      </Button>
    </form>
  )
}
