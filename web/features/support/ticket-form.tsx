import { ticketNotCreated } from '../../../contract/platform/notices/support.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingLine, ownBookings } from '../../../contract/bookings/bookings.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { type TicketTopic, ticketTopicNames, ticketTopics } from '../../../contract/support/ticket-words.ts'
import { createTicket, type Ticket } from '../../../contract/support/tickets.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { useKeptDraft } from '../../app/forms/use-kept-draft.ts'
import { mayLaunch, useUser } from '../../app/page/user.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { topicAnswers } from './help.ts'
import { keptTicket, type TicketFields } from './new-draft.ts'

interface TicketFormProps {
  /** Where somebody comes from a page that knows what it is about. */
  topic?: TicketTopic | undefined
  bookingId?: number | undefined
  onDone: (ticket: Ticket) => void
}

const topics = ticketTopicNames.map((id) => ({ id, title: ticketTopics[id] }))
const answersTo: Readonly<Partial<Record<TicketTopic, string>>> = topicAnswers
const NONE = { id: 'none', title: 'Не о бронировании' }

/** The topic first: the rest follows from it. */
export function TicketForm({ topic, bookingId, onDone }: TicketFormProps) {
  const user = useUser()
  const [initial] = useState<TicketFields>(() => ({
    topic: topic ?? null,
    booking: bookingId ? String(bookingId) : null,
    subject: '',
    text: '',
  }))
  const form = useForm({
    initial,
    schema: createTicket.body,
    bodyOf: ({ booking, ...values }) => ({
      ...values,
      topic: values.topic ?? undefined,
      booking_id: booking === null || booking === NONE.id ? null : Number(booking),
    }),
    send: (body, { key }) => call(createTicket, { body }, { idempotencyKey: key }),
    onDone: ({ result }: { result: Ticket }) => {
      draft.forget()
      onDone(result)
    },
  })
  // From another page it is about something else.
  const name = `new-ticket:${user?.id}:${topic ?? ''}:${bookingId ?? ''}`
  const draft = useKeptDraft({ form, name, saved: initial, parse: keptTicket })
  return (
    <form {...form.props} aria-label="Новое обращение" className="grid gap-5">
      <Select label="О чём вопрос" placeholder="Выберите тему" items={topics} {...form.field('topic')} />
      <BookingField {...form.field('booking')} />
      <TextField label="Коротко: в чём дело" placeholder="Не прошла оплата" {...form.field('subject')} />
      <TextArea
        label="Подробности"
        hint="Что вы делали, что увидели, что нужно. Номера карт и паспортов писать не нужно."
        limit={workLimits.messageMax}
        rows={5}
        {...form.field('text')}
      />
      <Answers topic={form.values.topic} />
      {form.problem && (
        <Notice tone="danger" title={ticketNotCreated.title} isLive>
          {form.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" look="main" isPending={form.isSending}>
          Отправить
        </Button>
      </div>
    </form>
  )
}

interface BookingFieldProps {
  value: string | null
  onChange: (value: string) => void
  error: string | undefined
}

/** Only for whoever has a booking. */
function BookingField(props: BookingFieldProps) {
  const user = useUser()
  const isTourist = user !== null && mayLaunch(user)
  const { data } = useQuery({ ...queryOf(ownBookings, { query: {} }), enabled: isTourist })
  if (!data || data.items.length === 0) return null
  const items = [NONE, ...data.items.map((one) => ({ id: String(one.id), title: named(one) }))]
  return (
    <Select
      label="О каком бронировании"
      isOptional
      placeholder="Выберите из списка"
      items={items}
      {...props}
    />
  )
}

const named = ({ id, tour }: BookingLine) => `№\u00a0${id}: ${tour.hotel}, ${tour.country}, ${tour.date}`

/** What is answered already, before anybody has to wait. */
function Answers({ topic }: { topic: TicketTopic | null }) {
  const answer = topic && answersTo[topic]
  if (!answer) return null
  return <Notice title="Возможно, поможет сразу">{answer}</Notice>
}
