import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../app/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { phoneInWords } from '../../ui/format.ts'
import { EmailCodeModal } from './email-code-modal.tsx'

/** By what a person is reached: a line for each, with what can be done about it. */
export function Contacts({ user }: { user: User }) {
  return (
    <dl className="grid divide-y divide-line">
      <Contact
        name="Телефон"
        value={user.phone && (phoneInWords(user.phone) ?? `+${user.phone}`)}
        absent="Не указан"
      />
      <Email user={user} />
    </dl>
  )
}

function Email({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const mark = user.is_confirmed ? (
    <Badge tone="good" icon={CircleCheck}>
      Подтверждена
    </Badge>
  ) : (
    user.email && <Badge tone="warn">Не подтверждена</Badge>
  )
  return (
    <>
      <Contact
        name="Почта"
        value={user.email}
        absent="Не указана"
        mark={mark}
        action={
          <Button look="plain" size="s" onPress={() => setOpen(true)}>
            {user.email && !user.is_confirmed ? 'Подтвердить' : user.email ? 'Изменить' : 'Указать'}
          </Button>
        }
      />
      {isOpen && (
        <EmailCodeModal
          email={user.is_confirmed ? null : user.email}
          onClose={() => {
            setOpen(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

interface ContactProps {
  name: string
  value: string | null
  absent: string
  mark?: ReactNode
  action?: ReactNode
}

function Contact({ name, value, absent, mark, action }: ContactProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <dt className="text-sm text-soft">{name}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium [overflow-wrap:anywhere]">
          {value || absent}
          {mark}
        </dd>
      </div>
      {action && <dd>{action}</dd>}
    </div>
  )
}
