import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../../app/page/user.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ContactRow } from './contact-row.tsx'
import { EmailCodeModal } from '../codes/email/email-code-modal.tsx'
import { PhoneContact } from './phone-contact.tsx'

/** By what a person is reached: a line for each, with what can be done about it. */
export function Contacts({ user }: { user: User }) {
  return (
    <ul className="grid divide-y divide-line">
      <PhoneContact user={user} />
      <Email user={user} />
    </ul>
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
      <ContactRow
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
