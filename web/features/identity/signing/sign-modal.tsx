import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { phoneWays, whereItWent } from '../codes/phone/code-ways.ts'
import { type SentCode, sentCode } from '../codes/sent-code.ts'
import { identityTexts as texts } from '../texts.ts'

/** A code on its way to the own phone, as a call that asks for one answers. */
export interface SignCode {
  id: string
  phone: string
  code?: string
  resend_in: number
}

interface SignModalProps {
  title: string
  /** What is being signed, in words. */
  subtitle: string
  first: SignCode
  /** Sends another code. Throws `ApiRefusal`. */
  ask: () => Promise<SignCode>
  /** Throws `ApiRefusal`: about the digits, or about what is signed, which the caller tells. */
  sign: (codeId: string, digits: string) => Promise<void>
  onClose: () => void
}

/** Asks for the code by which something is signed. */
export function SignModal({ title, subtitle, first, ask, sign, onClose }: SignModalProps) {
  const [code, setCode] = useState<SentCode>(() => sentCode(first, first.phone))
  const again = async () => {
    const sent = await ask()
    setCode({ ...sentCode(sent, sent.phone), isRepeat: true })
  }
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      subtitle={subtitle}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      <div className="grid gap-5">
        <p role="status" className="text-soft">
          {whereItWent(code)}
        </p>
        <CodeForm
          key={code.id}
          label={texts.code}
          demoCode={code.demoCode}
          resendAt={code.resendAt}
          isBySms
          confirm={(digits) => sign(code.id, digits)}
          ways={phoneWays('sms', again).filter(({ name }) => name === 'sms')}
        >
          <Button look="ghost" onPress={onClose}>
            Не подписывать
          </Button>
        </CodeForm>
      </div>
    </Modal>
  )
}
