import { useQueryClient } from '@tanstack/react-query'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { type AskedRefund, decideRefund } from '../../../../contract/billing/managed-payments.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useFreshProof } from '../../identity/index.ts'
import { roublesOf } from '../billing.rules.ts'
import { books, decideOnRefund } from '../ledger/ledger.api.ts'

interface DeclineRefundProps {
  refund: AskedRefund
  onDone: () => void
  onClose: () => void
}

/** The second administrator leaves the money where it is, and says why. */
export function DeclineRefund({ refund, onDone, onClose }: DeclineRefundProps) {
  const { run, proofWindow } = useFreshProof()
  const client = useQueryClient()
  const form = useForm({
    initial: { is_approved: false, note: '' },
    schema: decideRefund.body,
    run,
    send: (decision) => decideOnRefund(refund.id, decision),
    // Somebody else may have decided: the list is read again either way.
    onSettled: () => touch(client, ...books),
    onDone: () => {
      words.forget()
      onDone()
      notify({ title: `Возврат отклонён: платёж №${refund.payment_id}`, tone: 'good' })
      onClose()
    },
  })
  const words = useKeptWords(form, `decline-refund:${refund.id}`, ['note'])
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Отклонить возврат?"
      subtitle={`${roublesOf(Math.round(refund.amount * 100))}, ${refund.payer}, платёж №${refund.payment_id}`}
      size="s"
      sheet="content"
      footer={
        <Button look="danger" isWide isPending={form.isSending} onPress={() => form.submit()}>
          Отклонить с причиной
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <TextArea
          label="Причина отказа"
          isRequired
          rows={3}
          limit={workLimits.commentMax}
          placeholder="Её увидит плательщик"
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
