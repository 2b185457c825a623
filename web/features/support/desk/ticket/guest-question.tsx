import { useQueryClient } from '@tanstack/react-query'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { answerGuestAtDesk } from '../../../../../contract/support/desk-acts.ts'
import type { WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { call } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { byFeedback, deskCalls } from '../desk.api.ts'

interface GuestQuestionProps {
  ticketId: number
  guest: NonNullable<WholeDeskTicket['guest']>
}

/** What somebody without an account has asked: it is answered once, by a letter. */
export function GuestQuestion({ ticketId, guest }: GuestQuestionProps) {
  return (
    <div className="grid min-h-0 gap-4 overflow-y-auto p-5">
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {guest.name}, {guest.email}
      </p>
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{guest.text}</p>
      {guest.answer === null ? (
        <GuestAnswer ticketId={ticketId} email={guest.email} />
      ) : (
        <section aria-label="Ответ" className="max-w-prose rounded-lg bg-mist p-4">
          <p className="text-sm text-soft">Ответ ушёл письмом</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{guest.answer}</p>
        </section>
      )}
    </div>
  )
}

function GuestAnswer({ ticketId, email }: { ticketId: number; email: string }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { text: '' },
    schema: answerGuestAtDesk.body,
    send: (body) => call(answerGuestAtDesk, { ...byFeedback(ticketId), body }),
    onSettled: () => touch(client, ...deskCalls),
    onDone: () => notify({ title: `Письмо на ${email} отправляется`, tone: 'good' }),
  })
  return (
    <form {...form.props} className="grid max-w-prose gap-3">
      <TextArea
        label="Ответ письмом"
        hint="Ответить гостю можно один раз: обращение этим закроется"
        rows={6}
        limit={workLimits.messageMax}
        {...form.field('text')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending} className="justify-self-start">
        Отправить письмо
      </Button>
    </form>
  )
}
