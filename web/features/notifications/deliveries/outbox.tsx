import { useQuery } from '@tanstack/react-query'
import { Bell, Mail, MessageSquare, Phone, Send } from 'lucide-react'
import type { z } from 'zod'
import { listOutbox, type OutboxMessage } from '../../../../contract/notifications/outbox.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'
import { EmptyCard } from '../../../ui/status/empty-state.tsx'
import { clockTime } from '../../../ui/words/moments.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'

export type Sent = z.output<typeof OutboxMessage>

const channels: Record<Sent['channel'], { icon: IconShape; title: string }> = {
  sms: { icon: MessageSquare, title: 'SMS' },
  call: { icon: Phone, title: 'Звонок' },
  email: { icon: Mail, title: 'Письмо' },
  push: { icon: Bell, title: 'Уведомление в браузере' },
  telegram: { icon: Send, title: 'Telegram' },
  max: { icon: Send, title: 'MAX' },
}

const REFRESH_MS = 2000

/** What would have been sent, the newest on top; looks again by itself. */
export function Outbox({ first }: { first: Sent[] }) {
  const { data } = useQuery({
    ...queryOf(listOutbox, {}),
    initialData: { items: first },
    select: itemsOf,
    refetchInterval: REFRESH_MS,
  })
  if (data.length === 0)
    return <EmptyCard title="Пока ничего" text="Коды и письма появятся здесь, как только их отправят." />
  return (
    <ol aria-label="Исходящие сообщения" className="space-y-3">
      {data.map((message) => (
        <li key={message.id} className="flex gap-4 rounded-lg bg-card p-4 shadow-card">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-sea-text">
            <Icon as={channels[message.channel].icon} label={channels[message.channel].title} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-soft">
              <span>
                {channels[message.channel].title}, {message.recipient}
              </span>
              <time dateTime={message.created_at}>{clockTime(message.created_at)}</time>
            </p>
            {message.subject && <p className="font-semibold">{message.subject}</p>}
            <p className="break-words whitespace-pre-wrap">{message.text}</p>
            {message.html && <LetterLook html={message.html} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The letter as its reader sees it; nothing of it can run, nor reach the page around it. */
function LetterLook({ html }: { html: string }) {
  return (
    <details className="mt-3">
      <summary className="text-sm font-semibold text-sea-text">Как выглядит письмо</summary>
      <iframe
        title="Письмо"
        sandbox=""
        srcDoc={html}
        loading="lazy"
        className="mt-3 h-[34rem] w-full rounded-md border border-line"
      />
    </details>
  )
}
