import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listBalances } from '../../../contract/billing/ledger.ts'
import { type AdminPayment, listAllPayments, listAskedRefunds } from '../../../contract/billing/payments.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { workText } from '../../../contract/cabinet-texts.ts'
import { ApiRefusal, newIdempotencyKey } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { useFreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { roublesOf } from './billing.rules.ts'
import { refundForAgent } from './ledger.api.ts'

interface RefundForAgentProps {
  payment: AdminPayment
  onClose: () => void
}

/** An administrator gives money of an agent's payment back to the card, and says why. */
export function RefundForAgent({ payment, onClose }: RefundForAgentProps) {
  const { run, proofWindow } = useFreshProof()
  const most = Math.floor(payment.refundable)
  const [amount, setAmount] = useState<number | null>(most)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, isPending, error } = useRefunding(payment, { run, onClose })
  const isWrong = amount === null || amount < 1 || amount > most
  const press = () => {
    setTried(true)
    if (amount !== null && !isWrong && note.trim() !== '') send({ amount, note })
  }
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Возврат на карту агента"
      subtitle={`${payment.organisation}, платёж №${payment.id}`}
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide isPending={isPending} onPress={press}>
          Вернуть
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          Деньги уйдут с баланса агента туда, откуда пришли{payment.method ? `: ${payment.method}` : ''}.
          Можно вернуть до {roublesOf(most * 100)}. Большую сумму подтверждает второй администратор.
        </p>
        <MoneyField
          label="Сумма возврата"
          value={amount}
          onChange={setAmount}
          max={most}
          error={isWrong ? `Укажите от 1 до ${most} рублей` : undefined}
        />
        <TextArea
          label="Причина"
          isRequired
          rows={2}
          limit={workLimits.commentMax}
          value={note}
          onChange={setNote}
          placeholder="Её увидит второй администратор"
          error={isTried && note.trim() === '' ? workText.refundNote : undefined}
        />
        {error && (
          <Notice tone="danger" isLive>
            {messageOf(error)}
          </Notice>
        )}
      </div>
      {proofWindow}
    </Modal>
  )
}

interface Refunding {
  run: ReturnType<typeof useFreshProof>['run']
  onClose: () => void
}

function useRefunding(payment: AdminPayment, { run, onClose }: Refunding) {
  const client = useQueryClient()
  // The same press again is the same refund; another sum or other words are another.
  const last = useRef({ sent: '', key: '' })
  const keyOf = (sent: string) => {
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() }
    return last.current.key
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ amount, note }: { amount: number; note: string }) =>
      run(() => refundForAgent({ id: payment.id, amount, note }, keyOf(JSON.stringify([amount, note])))),
    onSuccess: async ({ refunds }) => {
      await touch(client, listAllPayments, listAskedRefunds, listBalances)
      const waits = refunds.at(-1)?.state === 'asked'
      notify({
        title: waits ? 'Возврат ждёт второго администратора' : 'Возврат принят',
        text: waits
          ? 'До решения эти деньги сняты с баланса агента.'
          : 'Банк зачислит деньги за несколько дней.',
        tone: 'good',
      })
      onClose()
    },
  })
  // Whoever closes the window of the proof has changed his mind: that is no failure.
  const isClosed = error instanceof ApiRefusal && error.reason === 'reauth'
  return { send: mutate, isPending, error: isClosed ? null : error }
}
