import type { ReactNode } from 'react'
import { confirmBankPayment } from '../../../../contract/billing/shops/bank-payments.ts'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import {
  confirmBooking,
  type BookingMoney,
  type BookingPayment,
  refuseBooking,
} from '../../../../contract/bookings/money/booking-payments.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { limits } from '../../../../contract/limits.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import type { FreshProof } from '../../identity/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { ToldWishes } from '../wishes/payment-wishes.tsx'
import { BankPaperForm } from './bank/bank-paper-form.tsx'
import { ConfirmBankRefund } from './bank/bank-refund-line.tsx'
import { confirm, refuse, useMoney, useMoneyTouched } from './money.api.ts'
import { sumWords } from './money.rules.ts'
import { MoneyLines, MoneySums } from './money-lines.tsx'
import { PaymentList } from './payment-list.tsx'

interface AgentMoneyProps {
  booking: Booking
  first: BookingMoney
  run: FreshProof['run']
  /** How another tour is put in the place of one that is gone. */
  another: ReactNode
}

/** The agency's side of the money: what has come, and what the operator says. */
export function AgentMoney({ booking, first, run, another }: AgentMoneyProps) {
  const money = useMoney('agent', booking.id, first)
  if (money.payments.length === 0 && (money.lines.length === 0 || booking.state !== 'paying')) return null
  return (
    <section aria-labelledby="money-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="money-title" className="type-heading">
        Деньги
      </h2>
      <MoneyLines money={money} state={booking.state} />
      <MoneySums money={money} state={booking.state} />
      {money.confirmation && (
        <p className="mt-4">
          Заявка у туроператора: <b className="font-semibold">{money.confirmation.operator_number}</b>
          {money.confirmation.evoucher_number && `, путёвка: ${money.confirmation.evoucher_number}`}
        </p>
      )}
      {booking.state === 'confirming' && <Decision {...{ booking, money, another }} />}
      <PaymentList payments={money.payments} act={bankWork(run)} />
    </section>
  )
}

const bankWork = (run: FreshProof['run']) => (payment: BookingPayment) => (
  <BankWork payment={payment} run={run} />
)

/** What of a payment goes by the agency's bank account: it says what its statement says. */
function BankWork({ payment, run }: { payment: BookingPayment; run: FreshProof['run'] }) {
  const touched = useMoneyTouched()
  return (
    <>
      {payment.bank && payment.state === 'pending' && (
        <BankPaperForm
          label={`Подтвердить платёж №${payment.id}`}
          button="Деньги пришли"
          send={(body) => run(() => call(confirmBankPayment, { ...byId(payment.id), body }))}
          onDone={touched}
        />
      )}
      {payment.refunds.map(
        (refund) =>
          refund.by_bank && (
            <ConfirmBankRefund key={refund.id} refund={refund} byBank={refund.by_bank} run={run} />
          ),
      )}
    </>
  )
}

function Decision({
  booking,
  money,
  another,
}: {
  booking: Booking
  money: BookingMoney
  another: ReactNode
}) {
  const covered = booking.moves.at(-1)?.at ?? ''
  // Of a stay before this one it says what was tried.
  if (money.confirmation && money.confirmation.at >= covered)
    return (
      <Notice title="Списываем деньги с карты" className="mt-5" isLive>
        Тур будет подтверждён, как только банк ответит. Обычно это несколько секунд.
      </Notice>
    )
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-5">
      <div>
        <ToldWishes booking={booking} />
        <ConfirmForm id={booking.id} money={money} />
      </div>
      {another && (
        <details className="border-t border-line pt-5">
          <summary className="cursor-pointer font-medium">Тура больше нет: предложить другой</summary>
          <div className="mt-4">{another}</div>
        </details>
      )}
      <details className="border-t border-line pt-5">
        <summary className="cursor-pointer font-medium">Туроператор не подтвердил тур</summary>
        <div className="mt-4">
          <RefuseForm id={booking.id} money={money} />
        </div>
      </details>
    </div>
  )
}

/** A colleague may have decided meanwhile: the form goes away with the news of it, so that a refusal is told over the page. */
async function orToldNotDone<T>(title: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ApiRefusal && error.httpStatus === 409)
      notify({ title, text: messageOf(error), tone: 'danger', timeout: limits.errorNoticeMs })
    throw error
  }
}

function ConfirmForm({ id, money: { held, confirmation } }: { id: number; money: BookingMoney }) {
  const touched = useMoneyTouched()
  const form = useForm({
    initial: {
      operator_number: confirmation?.operator_number ?? '',
      evoucher_number: confirmation?.evoucher_number ?? '',
      note: confirmation?.note ?? '',
    },
    schema: confirmBooking.body,
    send: (body, { key }) => orToldNotDone('Подтверждение не записано', confirm(id, body, key)),
    onSettled: touched,
    onDone: ({ state }) =>
      notify({
        title: state === 'confirmed' ? 'Тур подтверждён' : 'Списываем деньги с карты туриста',
        tone: 'good',
      }),
  })
  return (
    <form {...form.props} aria-label="Подтвердить тур" className="grid gap-4">
      <h3 className="type-subheading">Подтвердить тур</h3>
      {held > 0 && <p>С карты туриста спишется {sumWords(held)}, на ней они заблокированы.</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Номер заявки у туроператора" {...form.field('operator_number')} />
        <TextField label="Номер электронной путёвки" isOptional {...form.field('evoucher_number')} />
      </div>
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
        Подтвердить
      </Button>
    </form>
  )
}

function RefuseForm({ id, money: { held, paid } }: { id: number; money: BookingMoney }) {
  const touched = useMoneyTouched()
  const form = useForm({
    initial: { reason: '' },
    schema: refuseBooking.body,
    send: (body) => orToldNotDone('Отказ не записан', refuse(id, body)),
    onSettled: touched,
    onDone: () => notify({ title: 'Деньги возвращаются туристу' }),
  })
  const back = [
    held > 0 && `${sumWords(held)} разблокируются на карте`,
    paid > 0 && `${sumWords(paid)} вернутся из вашего магазина`,
  ].filter(Boolean)
  return (
    <form {...form.props} aria-label="Отказать" className="grid gap-4">
      <p>Туристу вернётся всё и сразу{back.length > 0 && `: ${back.join(', ')}`}. Бронирование закроется.</p>
      <TextArea label="Почему" limit={bookingLimits.noteMax} rows={3} {...form.field('reason')} />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="danger" isPending={form.isSending} className="justify-self-start">
        Вернуть деньги и закрыть
      </Button>
    </form>
  )
}
