import { subjectChanged, subjectNotChanged } from '../../../../../contract/platform/notices/support.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getDeskTicket, type WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { renameTicket } from '../../../../../contract/support/desk-acts.ts'
import { ticketLimits } from '../../../../../contract/support/ticket-words.ts'
import { call } from '../../../../app/calls/call.ts'
import { keyOf, touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { byFeedback, deskCalls } from '../desk.api.ts'

interface SubjectWindowProps {
  ticket: Pick<WholeDeskTicket, 'id' | 'subject'>
  onClose: () => void
}

/** Another subject, which the person sees too. */
export function SubjectWindow({ ticket, onClose }: SubjectWindowProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: { subject: ticket.subject },
    first: 'subject',
    schema: renameTicket.body,
    send: (body) => call(renameTicket, { ...byFeedback(ticket.id), body }),
    onDone: ({ result }) => {
      client.setQueryData(keyOf(getDeskTicket, byFeedback(ticket.id)), result)
      void touch(client, ...deskCalls)
      notify(subjectChanged)
      onClose()
    },
  })
  return (
    <Modal isOpen onOpenChange={onClose} title="Тема обращения" size="s" sheet="content">
      <form {...form.props} className="grid gap-4">
        <TextField
          label="Тема"
          hint="Человек увидит её в своём обращении"
          maxLength={ticketLimits.subjectMax}
          {...form.field('subject')}
        />
        {form.problem && (
          <Notice tone="danger" title={subjectNotChanged.title} isLive>
            {form.problem}
          </Notice>
        )}
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить тему
        </Button>
      </form>
    </Modal>
  )
}
