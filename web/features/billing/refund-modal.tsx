import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBalance, getStatement } from '../../../contract/billing/billing.ts'
import { listPayments, type Payment } from '../../../contract/billing/payments.ts'
import { ApiRefusal, newIdempotencyKey } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { useFreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { refundPayment } from './billing.api.ts'
import { roublesOf } from './billing.rules.ts'

/** Money of one payment back to where it came from: as much as is left of it on the balance. */
export function RefundModal({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const most = Math.floor(payment.refundable)
  const [amount, setAmount] = useState<number | null>(most)
  const [key] = useState(newIdempotencyKey)
  const isWrong = amount === null || amount < 1 || amount > payment.refundable
  const { mutate, isPending, error } = useMutation({
    mutationFn: (roubles: number) =>
      run(() => refundPayment({ id: payment.id, amount: roubles }, `${key}${roubles}`)),
    onSuccess: async () => {
      await touch(client, listPayments, getBalance, getStatement)
      notify({
        title: 'Возврат принят',
        text: 'Банк зачислит деньги в течение нескольких дней.',
        tone: 'good',
      })
      onClose()
    },
  })
  const isClosed = error instanceof ApiRefusal && error.reason === 'reauth'
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Возврат на карту"
      size="s"
      sheet="content"
      footer={
        <Button
          look="main"
          isWide
          isPending={isPending}
          isDisabled={isWrong}
          onPress={() => amount !== null && mutate(amount)}
        >
          Вернуть
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          Деньги вернутся туда, откуда пришли{payment.method ? `: ${payment.method}` : ''}. По этому платежу
          можно вернуть до {roublesOf(Math.round(payment.refundable * 100))}.
        </p>
        <MoneyField
          label="Сумма возврата"
          value={amount}
          onChange={setAmount}
          max={most}
          error={isWrong ? `Укажите от 1 до ${most} рублей` : undefined}
        />
        {error && !isClosed && (
          <Notice tone="danger" isLive>
            {messageOf(error)}
          </Notice>
        )}
      </div>
      {proofWindow}
    </Modal>
  )
}
