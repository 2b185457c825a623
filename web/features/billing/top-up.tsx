import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { workText } from '../../../contract/cabinet-texts.ts'
import { ApiRefusal, newIdempotencyKey } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import { useFreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { money } from '../../ui/words/format.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { startTopUp } from './billing.api.ts'

const usual = [5000, 10_000, 30_000, 50_000]

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

function TopUpModal({ isSandbox, onClose }: { isSandbox: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { run, proofWindow } = useFreshProof()
  const [amount, setAmount] = useState<number | null>(10_000)
  // One key for one sum: a second press of the button is the same payment, another sum another one.
  const [key, setKey] = useState(newIdempotencyKey)
  const [isTried, setTried] = useState(false)
  const isWrong = amount === null || amount < workLimits.topUpMin || amount > workLimits.topUpMax
  const start = useMutation({
    mutationFn: (roubles: number) => run(() => startTopUp(roubles, key)),
    onSuccess: (payment) => {
      if (payment.payment_url) return location.assign(payment.payment_url)
      onClose()
      return navigate(`/travel-agent/balance?payment=${payment.id}`)
    },
    onError: () => setKey(newIdempotencyKey()),
  })
  const choose = (roubles: number | null) => {
    setAmount(roubles)
    setKey(newIdempotencyKey())
    start.reset()
  }
  const submit = () => {
    setTried(true)
    if (!isWrong && amount !== null) start.mutate(amount)
  }
  const isClosed = start.error instanceof ApiRefusal && start.error.reason === 'reauth'
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Пополнение баланса"
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide isPending={start.isPending || start.isSuccess} onPress={submit}>
          Перейти к оплате
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <MoneyField
          label="Сумма"
          value={amount}
          onChange={choose}
          max={workLimits.topUpMax}
          error={isTried && isWrong ? workText.topUp : undefined}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label="Обычные суммы">
          {usual.map((roubles) => (
            <Button
              key={roubles}
              size="s"
              look={amount === roubles ? 'calm' : 'plain'}
              onPress={() => choose(roubles)}
            >
              {money(roubles)}
            </Button>
          ))}
        </div>
        {isSandbox && (
          <Notice tone="warn" title="Это песочница">
            Настоящие деньги не списываются: оплата проходит тестовой картой.
          </Notice>
        )}
        {start.error && !isClosed && (
          <Notice tone="danger" isLive>
            {messageOf(start.error)}
          </Notice>
        )}
      </form>
      {proofWindow}
    </Modal>
  )
}
