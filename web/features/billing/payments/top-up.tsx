import { failureWords } from '../../../app/calls/tell-failure.ts'
import { paymentNotStarted } from '../../../../contract/platform/notices/payments.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { topUp } from '../../../../contract/billing/payments.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { TYPED_MAX } from '../billing.rules.ts'
import { useFreshProof } from '../../identity/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { money } from '../../../ui/words/format.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { startTopUp } from '../billing.api.ts'

const usual = [5000, 10_000, 30_000, 50_000]
const initial: { amount: number | null } = { amount: 10_000 }

/** «Пополнить»: asks for the sum and leads to the payment page. */
export function TopUp({ isSandbox }: { isSandbox: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={Plus} onPress={() => setOpen(true)}>
        Пополнить
      </Button>
      {isOpen && <TopUpModal isSandbox={isSandbox} onClose={() => setOpen(false)} />}
    </>
  )
}

/** After a payment that came to nothing: the same sum once more. */
export function TopUpAgain({ amount, isSandbox }: { amount: number; isSandbox: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" look="calm" onPress={() => setOpen(true)}>
        Оплатить ещё раз
      </Button>
      {isOpen && <TopUpModal first={{ amount }} isSandbox={isSandbox} onClose={() => setOpen(false)} />}
    </>
  )
}

interface TopUpModalProps {
  first?: typeof initial
  isSandbox: boolean
  onClose: () => void
}

function TopUpModal({ first = initial, isSandbox, onClose }: TopUpModalProps) {
  const navigate = useNavigate()
  const { run, proofWindow } = useFreshProof()
  const form = useForm({
    initial: first,
    schema: topUp.body,
    run,
    problemOf: (error) => failureWords(error, paymentNotStarted),
    send: ({ amount }, { key }) => startTopUp(amount, key),
    onDone: (payment) => {
      if (payment.payment_url) return location.assign(payment.payment_url)
      onClose()
      return navigate(`/travel-agent/balance?payment=${payment.id}`)
    },
  })
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Пополнение баланса"
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide isPending={form.isSending || form.isSent} onPress={() => form.submit()}>
          Перейти к оплате
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <MoneyField
          label="Сумма"
          hint={`От ${money(workLimits.topUpMin)} до ${money(workLimits.topUpMax)}`}
          max={TYPED_MAX}
          {...form.field('amount')}
        />
        <UsualSums value={form.values.amount} onChange={form.set('amount')} />
        {isSandbox && (
          <Notice tone="warn" title="Это песочница">
            Настоящие деньги не списываются: оплата проходит тестовой картой.
          </Notice>
        )}
        {form.problem && (
          <Notice tone="danger" title={form.problem.title} isLive>
            {form.problem.text}
          </Notice>
        )}
      </form>
      {proofWindow}
    </Modal>
  )
}

function UsualSums({ value, onChange }: { value: number | null; onChange: (amount: number) => void }) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Обычные суммы">
      {usual.map((roubles) => (
        <Button
          key={roubles}
          size="s"
          look={value === roubles ? 'calm' : 'plain'}
          onPress={() => onChange(roubles)}
        >
          {money(roubles)}
        </Button>
      ))}
    </div>
  )
}
