import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import type { Confirmed } from '../codes/phone/phone-code.ts'
import { PhoneCodeForm } from '../codes/phone/phone-code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { SentCode } from '../codes/sent-code.ts'
import { rememberedPhone } from './sign-in-memory.ts'
import { identityTexts as texts } from '../texts.ts'

interface SignInModalProps {
  onClose: () => void
  title: string
  subtitle: string
  /** A phone that is known already. */
  phone?: string
  onConfirmed: (confirmed: Confirmed) => void
  /** The visitor says that there is no account yet; with the phone as far as it was typed. */
  onFirstTime: (phone: string) => void
}

/** Phone, then code. Closes by the caller, who learns what came of it. */
export function SignInModal({
  onClose,
  title,
  subtitle,
  phone: known,
  onConfirmed,
  onFirstTime,
}: SignInModalProps) {
  const [phone, setPhone] = useState(() => known || rememberedPhone())
  const [code, setCode] = useState<SentCode | null>(null)
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={code ? texts.codeTitle : title}
      subtitle={code ? undefined : subtitle}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      {code ? (
        <PhoneCodeForm code={code} onResent={setCode} onConfirmed={onConfirmed}>
          <Button look="ghost" size="s" className="-ml-4 justify-self-start" onPress={() => setCode(null)}>
            {texts.otherPhone}
          </Button>
        </PhoneCodeForm>
      ) : (
        <PhoneForm phone={phone} onPhone={setPhone} onSent={setCode}>
          <Button look="ghost" isWide onPress={() => onFirstTime(phone)}>
            {texts.firstTime}
          </Button>
        </PhoneForm>
      )}
    </Modal>
  )
}
