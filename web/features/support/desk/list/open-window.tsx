import { ticketCreatedFor, ticketNotCreated } from '../../../../../contract/platform/notices/support.ts'
import { UserRound } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listUsers } from '../../../../../contract/identity/users.ts'
import { openTicketFor } from '../../../../../contract/support/desk-acts.ts'
import {
  type TicketTopic,
  ticketLimits,
  ticketTopicNames,
  ticketTopics,
} from '../../../../../contract/support/ticket-words.ts'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../../app/forms/use-kept-words.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ComboBox } from '../../../../ui/choice/combo-box.tsx'
import type { OptionItem } from '../../../../ui/choice/option-row.tsx'
import { Select } from '../../../../ui/choice/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { phoneInWords } from '../../../../ui/words/format.ts'
import { deskCalls } from '../desk.api.ts'

/** Whoever is written to is looked for: nobody is offered before. */
const NOBODY: readonly Whom[] = []

interface Whom extends OptionItem {
  id: number
}

/** By name, phone, mail or number, as in «Пользователи». */
async function findPeople(search: string, signal: AbortSignal): Promise<Whom[]> {
  const { result } = await call(listUsers, { query: { search } }, { signal })
  return result.items.map(({ id, name, phone, email }) => ({
    id,
    title: name || `Пользователь №${id}`,
    text: [`№${id}`, phone && (phoneInWords(phone) ?? phone), email].filter(Boolean).join(', '),
  }))
}

/** The staff write to somebody first. */
export function OpenWindow({ onClose }: { onClose: () => void }) {
  const form = useFirstLetter(onClose)
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Написать человеку"
      subtitle="Человек увидит обращение от поддержки и сможет на него ответить."
    >
      <form {...form.props} className="grid gap-4">
        <ComboBox<Whom>
          label="Кому"
          placeholder="Имя, телефон, почта или номер"
          icon={UserRound}
          items={NOBODY}
          onSearch={findPeople}
          {...form.field('user_id')}
        />
        <Select
          label="О чём"
          items={ticketTopicNames.map((id) => ({ id, title: ticketTopics[id] }))}
          {...form.field('topic')}
        />
        <TextField label="Тема" maxLength={ticketLimits.subjectMax} {...form.field('subject')} />
        <TextArea label="Сообщение" rows={6} limit={workLimits.messageMax} {...form.field('text')} />
        {form.problem && (
          <Notice tone="danger" title={ticketNotCreated.title} isLive>
            {form.problem} {ticketNotCreated.text}
          </Notice>
        )}
        <Button type="submit" look="main" isPending={form.isSending}>
          Создать обращение
        </Button>
      </form>
    </Modal>
  )
}

function useFirstLetter(onClose: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: {
      user_id: null as Whom | null,
      topic: null as TicketTopic | null,
      subject: '',
      text: '',
    },
    first: 'user_id',
    schema: openTicketFor.body,
    bodyOf: ({ user_id, ...rest }) => ({
      ...rest,
      user_id: user_id?.id ?? null,
    }),
    send: (body, { key }) => call(openTicketFor, { body }, { idempotencyKey: key }),
    problemOf: (error) => messageOf(error),
    onDone: ({ result }) => {
      words.forget()
      void touch(client, ...deskCalls)
      notify(ticketCreatedFor(result.id, result.person))
      onClose()
      void navigate(`/admin/tickets/${result.id}`)
    },
  })
  const words = useKeptWords(form, 'open-ticket', ['subject', 'text'])
  return form
}
