import { useState } from 'react'
import { Link } from 'react-router'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { ticketNotCreated } from '../../../../contract/platform/notices/support.ts'
import { askQuestion, questionOfGuest } from '../../../../contract/support/questions.ts'
import {
  type TicketTopic,
  ticketTopicNames,
  ticketTopics,
} from '../../../../contract/support/ticket-words.ts'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { newSecret } from '../../../app/calls/new-secret.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptDraft } from '../../../app/forms/use-kept-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { keptQuestion, type QuestionFields } from '../new-draft.ts'

interface QuestionFormProps {
  topic?: TicketTopic | undefined
  /** It is taken; by this key its answer is read. */
  onAsked: (key: string) => void
}

const topics = ticketTopicNames.map((id) => ({ id, title: ticketTopics[id] }))

/** Of somebody without an account, or who does not come into the own one. */
export function QuestionForm({ topic, onAsked }: QuestionFormProps) {
  // The same for every try: what was taken and whose answer was lost is no second question.
  const [marks] = useState(() => ({ key: newSecret(), client_id: newIdempotencyKey() }))
  const [initial] = useState<QuestionFields>(() => ({ name: '', email: '', topic: topic ?? null, text: '' }))
  const form = useForm({
    initial,
    schema: questionOfGuest,
    bodyOf: (values) => ({ ...values, ...marks, topic: values.topic ?? undefined }),
    send: (body) => call(askQuestion, { body }),
    onDone: () => {
      draft.forget()
      onAsked(marks.key)
    },
  })
  const draft = useKeptDraft({ form, name: 'new-question', saved: initial, parse: keptQuestion })
  return (
    <form {...form.props} aria-label="Вопрос в поддержку" className="grid gap-5">
      <TextField label="Как к вам обращаться" autoComplete="given-name" {...form.field('name')} />
      <TextField
        label="Почта"
        hint="На неё придёт ответ"
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Select label="О чём вопрос" placeholder="Выберите тему" items={topics} {...form.field('topic')} />
      <TextArea
        label="Вопрос"
        hint="Номера карт и паспортов писать не нужно."
        limit={workLimits.messageMax}
        rows={5}
        {...form.field('text')}
      />
      <p className="text-sm text-soft">
        Имя и почта нужны, чтобы ответить на этот вопрос. Как мы обращаемся с данными, сказано в документе{' '}
        <Link to="/documents/terms-of-use" className="inline-block py-1 text-ink underline">
          «Обработка персональных данных»
        </Link>
        .
      </p>
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
