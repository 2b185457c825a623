import { touch } from '../../../app/calls/keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminPayment, refundByAdmin } from '../../../../contract/billing/managed-payments.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { useFreshProof } from '../../identity/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { refundFault, roublesOf, TYPED_MAX } from '../billing.rules.ts'
import { books, refundForAgent } from '../ledger/ledger.api.ts'

interface RefundForAgentProps {
  payment: AdminPayment
  onClose: () => void
}

/** An administrator gives money of a payment back to the card, and says why. */
export function RefundForAgent({ payment, onClose }: RefundForAgentProps) {
  const { form, proofWindow } = useRefund(payment, onClose)
  const most = mostOf(payment)
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={payment.is_on_balance ? 'Возврат на карту агента' : 'Возврат на карту'}
      subtitle={`${payment.payer}, платёж №${payment.id}`}
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
          Деньги уйдут{payment.is_on_balance && ' с баланса агента'} туда, откуда пришли
          {payment.method ? `: ${payment.method}` : ''}. Можно вернуть до {roublesOf(most * 100)}. Большую
          сумму подтверждает второй администратор.
        </p>
        <MoneyField label="Сумма возврата" max={TYPED_MAX} {...form.field('amount')} />
        <TextArea
          label="Причина"
          isRequired
          rows={2}
          limit={workLimits.commentMax}
          placeholder="Её увидит второй администратор"
          {...form.field('note')}
        />
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

const mostOf = ({ refundable }: AdminPayment) => Math.floor(refundable)

function useRefund(payment: AdminPayment, onClose: () => void) {
  const { run, proofWindow } = useFreshProof()
  const client = useQueryClient()
  const most = mostOf(payment)
  const initial: { amount: number | null; note: string } = { amount: most, note: '' }
  const form = useForm({
    initial,
    schema: refundByAdmin.body,
    check: ({ amount }) => ({ amount: refundFault(amount, most) }),
    run,
    send: (refund, { key }) => refundForAgent({ id: payment.id, ...refund }, key),
    onDone: async ({ refunds }) => {
      words.forget()
      await touch(client, ...books)
      notify({
        ...doneWords({ waits: refunds.at(-1)?.state === 'asked', isOnBalance: payment.is_on_balance }),
        tone: 'good',
      })
      onClose()
    },
  })
  const words = useKeptWords(form, `refund:${payment.id}`, ['amount', 'note'])
  return { form, proofWindow }
}

function doneWords({ waits, isOnBalance }: { waits: boolean; isOnBalance: boolean }) {
  return waits
    ? {
        title: 'Возврат ждёт второго администратора',
        text: isOnBalance ? 'До решения эти деньги сняты с баланса агента.' : 'Деньги уйдут после решения.',
      }
    : { title: 'Возврат принят', text: 'Банк зачислит деньги за несколько дней.' }
}
