import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { mergeTicket } from '../../../../../contract/support/desk-acts.ts'
import { isLive } from '../../../../../contract/support/ticket-words.ts'
import { call } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { byFeedback, deskCalls } from '../desk.api.ts'

interface MergeWindowProps {
  ticket: WholeDeskTicket
  onClose: () => void
}

/** In which other one of the person's it goes on: picked from the open ones, or by its number. */
export function MergeWindow({ ticket, onClose }: MergeWindowProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm({
    initial: { into: '' },
    first: 'into',
    schema: mergeTicket.body,
    bodyOf: ({ into }) => ({ into: Number(into.replace(/^№/, '').trim()) || null }),
    send: (body) => call(mergeTicket, { ...byFeedback(ticket.id), body }),
    onDone: ({ result }) => {
      void touch(client, ...deskCalls)
      notify({
        title: `Обращение №${ticket.id} объединено с №${result.merged_into}`,
        text: 'Дальше переписка идёт там.',
        tone: 'good',
      })
      onClose()
      void navigate(`/admin/tickets/${result.merged_into}?${search.toString()}`)
    },
  })
  const open = ticket.others.filter(({ state }) => isLive(state))
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={`Объединить №${ticket.id} с другим`}
      subtitle="Сообщения останутся здесь, а новые придут в выбранное обращение."
      size="s"
      sheet="content"
    >
      <form {...form.props} className="grid gap-4">
        {open.length > 0 && (
          <ul aria-label="Открытые обращения этого человека" className="grid gap-1.5">
            {open.map(({ id, subject }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => form.edit({ into: String(id) })}
                  className="min-h-11 w-full rounded-md bg-sand px-3 py-2 text-left text-sm [overflow-wrap:anywhere] hover:bg-mist"
                >
                  №{id}: {subject}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField label="Номер обращения" inputMode="numeric" {...form.field('into')} />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <Button type="submit" look="main" isPending={form.isSending}>
          Объединить
        </Button>
      </form>
    </Modal>
  )
}
