import { touch } from '../../../app/calls/keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getBalance, getStatement } from '../../../../contract/billing/billing.ts'
import { askRefund, listPayments, type Payment } from '../../../../contract/billing/payments.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useFreshProof } from '../../identity/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { refundPayment } from '../billing.api.ts'
import { refundFault, refundTold, roublesOf, TYPED_MAX } from '../billing.rules.ts'

/** Money of one payment back to where it came from: as much as is left of it on the balance. */
export function RefundModal({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const most = Math.floor(payment.refundable)
  const initial: { amount: number | null } = { amount: most }
  const form = useForm({
    initial,
    schema: askRefund.body,
    check: ({ amount }) => ({ amount: refundFault(amount, most) }),
    run,
    send: ({ amount }, { key }) => refundPayment({ id: payment.id, amount }, key),
    onDone: async (asked) => {
      await touch(client, listPayments, getBalance, getStatement)
      notify({ ...refundTold(asked), tone: 'good' })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Возврат на карту"
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide isPending={form.isSending} onPress={() => form.submit()}>
          Вернуть
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <p className="text-sm text-soft">
          Деньги вернутся туда, откуда пришли{payment.method ? `: ${payment.method}` : ''}. По этому платежу
          можно вернуть до {roublesOf(Math.round(payment.refundable * 100))}.
        </p>
        <MoneyField label="Сумма возврата" max={TYPED_MAX} {...form.field('amount')} />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
      {proofWindow}
    </Modal>
  )
}
