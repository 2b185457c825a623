import { useQueryClient } from '@tanstack/react-query'
import { listWork, putAsideWork, type WorkItem } from '../../../contract/work/work.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { useKeptWords } from '../../app/forms/use-kept-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { titleOfWork } from './work-words.rules.ts'

/** What was not delivered until now is looked after; why is read by the others. */
export function PutAside({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { reason: '' },
    schema: putAsideWork.body,
    first: 'reason',
    send: (body) => call(putAsideWork, { ...byId(item.id), body }),
    onSettled: () => touch(client, listWork),
    onDone: () => {
      words.forget()
      notify({ title: 'Дело закрыто', tone: 'good' })
      onClose()
    },
  })
  const words = useKeptWords(form, `work:${item.id}`, ['reason'])
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="С этим разобрались?"
      subtitle={titleOfWork(item)}
      size="s"
      sheet="content"
    >
      <form {...form.props} className="grid gap-4">
        <p className="text-sm text-soft">
          Дело закроется. Если что-нибудь снова не доставят, оно вернётся в очередь.
        </p>
        <TextArea label="Что сделано" rows={3} isRequired {...form.field('reason')} />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <Button type="submit" look="calm" isPending={form.isSending}>
          Закрыть дело
        </Button>
      </form>
    </Modal>
  )
}
