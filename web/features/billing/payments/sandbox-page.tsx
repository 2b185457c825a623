import { ArrowLeft, CircleCheck, CircleX, CreditCard, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { paySandbox, sandboxCards, type SandboxPayment } from '../../../../contract/billing/sandbox.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { money } from '../../../ui/words/format.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const cardTitles: Record<string, string> = {
  '5555555555554477': 'Оплата пройдёт',
  '5555555555554600': 'Не хватает денег',
  '5555555555554543': 'Карта просрочена',
  '5555555555554535': 'Не пройден 3-D Secure',
}

const spaced = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The payment page of the embedded gateway: a test card, an outcome, the way back. */
export function SandboxPage({ first }: { first: SandboxPayment }) {
  const [payment, setPayment] = useState(first)
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 rounded-lg bg-sand px-4 py-2.5 text-sm font-medium">
        <Icon as={FlaskConical} size={18} className="text-warn" />
        Песочница: деньги не списываются, настоящие карты не принимаются
      </p>
      <section className="overflow-clip rounded-xl bg-card shadow-float" aria-label="Оплата">
        <header className="bg-sea px-6 py-5 text-on-sea">
          <p className="text-sm">{payment.description}</p>
          <p className="type-title tabular mt-1">{money(payment.amount)}</p>
        </header>
        <div className="p-6">
          {payment.state === 'pending' ? (
            <CardForm payment={payment} onPaid={setPayment} />
          ) : (
            <Over payment={payment} />
          )}
        </div>
      </section>
      {payment.state === 'pending' && (
        <Button look="plain" icon={ArrowLeft} onPress={() => location.assign(payment.return_url)}>
          Вернуться без оплаты
        </Button>
      )}
    </div>
  )
}

function CardForm({
  payment,
  onPaid,
}: {
  payment: SandboxPayment
  onPaid: (payment: SandboxPayment) => void
}) {
  const form = useForm({
    initial: { card: spaced(sandboxCards[0].number), expires: '12/30', cvc: '123' },
    schema: paySandbox.body,
    send: async (body) => (await call(paySandbox, { params: { id: payment.id }, body })).result,
    onDone: onPaid,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid gap-2 sm:grid-cols-2" role="group" aria-label="Тестовые карты">
        {sandboxCards.map(({ number }) => (
          <button
            key={number}
            type="button"
            aria-pressed={form.values.card.replaceAll(' ', '') === number}
            onClick={() => form.set('card')(spaced(number))}
            className="rounded-lg border border-edge px-3 py-2 text-left text-sm hover:border-sea aria-pressed:border-sea aria-pressed:bg-mist"
          >
            <span className="block font-semibold">{cardTitles[number]}</span>
            <span className="tabular text-soft">•••• {number.slice(-4)}</span>
          </button>
        ))}
      </div>
      <TextField
        label="Номер тестовой карты"
        {...form.field('card')}
        icon={CreditCard}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Срок, мм/гг" {...form.field('expires')} autoComplete="off" />
        <TextField label="CVC" {...form.field('cvc')} inputMode="numeric" autoComplete="off" />
      </div>
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        Оплатить {money(payment.amount)}
      </Button>
    </form>
  )
}

function Over({ payment }: { payment: SandboxPayment }) {
  const isPaid = payment.state === 'succeeded'
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center" role="status">
      <Icon as={isPaid ? CircleCheck : CircleX} size={48} className={isPaid ? 'text-good' : 'text-danger'} />
      <p className="type-heading">{isPaid ? 'Оплачено' : 'Оплата не прошла'}</p>
      {payment.reason && <p className="text-soft">{payment.reason}</p>}
      <Button look="main" onPress={() => location.assign(payment.return_url)}>
        Вернуться на Лотур
      </Button>
    </div>
  )
}
