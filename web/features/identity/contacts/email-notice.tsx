import { emailConfirmed } from '../../../../contract/platform/notices/identity/letters.ts'
import { Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { EmailCodeModal } from '../codes/email/email-code-modal.tsx'
import { identityTexts as texts } from '../texts.ts'

/** Asks calmly for a proof of the e-mail until there is one. */
export function EmailNotice({ user }: { user: Pick<User, 'email' | 'is_confirmed'> | null }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  const isConfirmed = user?.is_confirmed ?? false
  useEffect(() => {
    if (!isConfirmed) wasAsked.current = true
    else if (wasAsked.current) place.current?.focus()
  }, [isConfirmed])
  if (!user) return null
  return (
    <>
      {/* Where the focus goes when the button that had it is no more. */}
      <p ref={place} tabIndex={-1} className="sr-only">
        {isConfirmed && emailConfirmed.text}
      </p>
      {!isConfirmed && (
        <Notice
          icon={Mail}
          title={texts.confirmEmail}
          className="mb-6"
          action={
            <Button size="s" onPress={() => setOpen(true)}>
              {texts.confirmEmailButton}
            </Button>
          }
        >
          {user.email ? texts.confirmEmailText(user.email) : texts.nameEmailText}
        </Notice>
      )}
      {isOpen && (
        <EmailCodeModal
          email={user.email}
          onClose={() => {
            setOpen(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
