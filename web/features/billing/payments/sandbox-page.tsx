import { ArrowLeft, CircleCheck, CircleX, CreditCard, FlaskConical, Lock, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type PaymentMethod, paymentMethods } from '../../../../contract/billing/methods.ts'
import {
  confirmSandbox,
  getSandboxPayment,
  paySandbox,
  paySandboxBySbp,
  SANDBOX_CODE,
  sandboxCards,
  type SandboxPayment,
} from '../../../../contract/billing/sandbox.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { roublesOf } from '../billing.rules.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const cardTitles: Record<string, string> = {
  '5555555555554477': 'Оплата пройдёт',
  '5555555555554592': 'Спросит код из СМС',
  '5555555555554618': 'Банк думает долго',
  '5555555555554600': 'Не хватает денег',
  '5555555555554543': 'Карта просрочена',
  '5555555555554535': 'Не пройден 3-D Secure',
}

const spaced = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
const sumOf = ({ amount }: SandboxPayment) => roublesOf(Math.round(amount * 100))

/** The payment page of the embedded gateway: a way to pay, an outcome, the way back. */
export function SandboxPage({ first }: { first: SandboxPayment }) {
  const [payment, setPayment] = useState(first)
  const { method } = payment
  const panel = useOutcomeInSight(payment)
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 rounded-lg bg-sand px-4 py-2.5 text-sm font-medium">
        <Icon as={FlaskConical} size={18} className="text-warn" />
        Песочница: деньги не списываются, настоящие карты не принимаются
      </p>
      <section
        ref={panel}
        className="scroll-mt-4 overflow-clip rounded-xl bg-card shadow-float"
        aria-label="Оплата"
      >
        <header className="bg-sea px-6 py-5 text-on-sea">
          <p className="text-sm">{payment.description}</p>
          <p className="type-title tabular mt-1">{sumOf(payment)}</p>
          {method && <p className="mt-2 text-sm">{paymentMethods[method].words}</p>}
        </header>
        <div className="p-6">
          {payment.state === 'pending' ? (
            <Waiting payment={payment} onChange={setPayment} />
          ) : (
            <Over payment={payment} />
          )}
        </div>
      </section>
      {payment.state === 'pending' && payment.stage !== 'slow' && (
        <Button look="plain" icon={ArrowLeft} onPress={() => location.assign(payment.return_url)}>
          Вернуться без оплаты
        </Button>
      )}
    </div>
  )
}

/** What has come of a press stands where the form was, far above the button on a phone: it is brought up and focused. */
function useOutcomeInSight({ state, stage }: SandboxPayment) {
  const panel = useRef<HTMLElement>(null)
  const now = `${state} ${stage}`
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    panel.current?.querySelector<HTMLElement>('input, [role=status]')?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [now])
  return panel
}

interface Step {
  payment: SandboxPayment
  onChange: (payment: SandboxPayment) => void
}

function Waiting(step: Step) {
  const { stage, method } = step.payment
  if (stage === 'code') return <CodeForm {...step} />
  if (stage === 'slow') return <SlowBank {...step} />
  return method === 'sbp' ? <SbpAnswers {...step} /> : <CardForm {...step} method={method} />
}

/** Another window may have gone a step further with this payment: that step is shown. How it ended, the refusal says. */
const stepOn = ({ payment: { id, stage }, onChange }: Step) =>
  call(getSandboxPayment, { params: { id } }).then(
    ({ result }) => {
      if (result.state === 'pending' && result.stage !== stage) onChange(result)
    },
    () => undefined,
  )

function CardForm({ payment, onChange, method }: Step & { method: PaymentMethod | null }) {
  const form = useForm({
    initial: { card: spaced(sandboxCards[0].number), expires: '12/30', cvc: '123' },
    schema: paySandbox.body,
    send: async (body) => (await call(paySandbox, { params: { id: payment.id }, body })).result,
    onDone: onChange,
    onSettled: () => stepOn({ payment, onChange }),
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
        {method === 'card_hold' ? 'Заблокировать' : 'Оплатить'} {sumOf(payment)}
      </Button>
    </form>
  )
}

/** The bank's own step before it pays. */
function CodeForm({ payment, onChange }: Step) {
  const form = useForm({
    initial: { code: '' },
    schema: confirmSandbox.body,
    send: async (body) => (await call(confirmSandbox, { params: { id: payment.id }, body })).result,
    onDone: onChange,
    onSettled: () => stepOn({ payment, onChange }),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <h2 className="type-subheading">Код из СМС</h2>
      <p className="text-soft">
        Банк прислал бы код на телефон. В песочнице это {SANDBOX_CODE}, любой другой банк не примет.
      </p>
      <TextField
        label="Код"
        {...form.field('code')}
        icon={Lock}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        Подтвердить
      </Button>
    </form>
  )
}

const sbpAnswers = [
  ['pay', 'Оплатить в приложении банка', 'main'],
  ['slow', 'Оплатить, но банк ответит не сразу', 'calm'],
  ['refuse', 'Банк откажет', 'plain'],
] as const

/** In place of a code on the screen and an app of a bank. */
function SbpAnswers({ payment, onChange }: Step) {
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (answer: (typeof sbpAnswers)[number][0]) => {
    setSent(answer)
    setProblem(null)
    try {
      onChange((await call(paySandboxBySbp, { params: { id: payment.id }, body: { answer } })).result)
    } catch (error) {
      setProblem(messageOf(error))
      await stepOn({ payment, onChange })
    }
    setSent(null)
  }
  return (
    <div className="grid gap-3">
      <h2 className="type-subheading flex items-center gap-2">
        <Icon as={Smartphone} /> Система быстрых платежей
      </h2>
      <p className="text-soft">
        На телефоне открылось бы приложение вашего банка, на компьютере — код для камеры.
      </p>
      {sbpAnswers.map(([answer, title, look]) => (
        <Button
          key={answer}
          look={look}
          size="l"
          isWide
          isPending={sent === answer}
          onPress={() => void send(answer)}
        >
          {title}
        </Button>
      ))}
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}

const LOOK_MS = 2000

/** The bank has the payment and has not answered: it is looked at until it has. */
function SlowBank({ payment: { id, return_url }, onChange }: Step) {
  useEffect(() => {
    const look = () =>
      call(getSandboxPayment, { params: { id } }).then(
        ({ result }) => result.state !== 'pending' && onChange(result),
        () => undefined,
      )
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [id, onChange])
  return (
    <div
      className="grid justify-items-center gap-3 py-4 text-center outline-none"
      role="status"
      tabIndex={-1}
    >
      <Spinner size={40} label="Ждём банк" />
      <p className="type-heading">Банк ещё думает</p>
      <p className="text-soft">
        Обычно это меньше минуты. Страницу можно закрыть: результат придёт на Лотур.
      </p>
      <Button look="calm" onPress={() => location.assign(return_url)}>
        Вернуться на Лотур
      </Button>
    </div>
  )
}

const ends = {
  succeeded: 'Оплачено',
  held: 'Деньги заблокированы',
  canceled: 'Оплата не прошла',
} as const

function Over({ payment }: { payment: SandboxPayment }) {
  if (payment.state === 'pending') return null
  const isGood = payment.state !== 'canceled'
  return (
    <div
      className="grid justify-items-center gap-3 py-4 text-center outline-none"
      role="status"
      tabIndex={-1}
    >
      <Icon as={isGood ? CircleCheck : CircleX} size={48} className={isGood ? 'text-good' : 'text-danger'} />
      <p className="type-heading">{ends[payment.state]}</p>
      {payment.reason && <p className="text-soft">{payment.reason}</p>}
      {payment.state === 'held' && (
        <p className="text-soft">
          Они спишутся, когда туроператор подтвердит тур, или снова станут доступны.
        </p>
      )}
      <Button look="main" onPress={() => location.assign(payment.return_url)}>
        Вернуться на Лотур
      </Button>
    </div>
  )
}
