import { emailNotConfirmed } from '../../../../../contract/platform/notices/identity/codes.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Outcome } from '../../sign-in/outcome.tsx'
import type { Confirmed } from './phone-code.ts'
import type { PersonErrors } from '../../person/person.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import type { SentCode } from '../sent-code.ts'
import { identityTexts as texts } from '../../texts.ts'

interface CodeModalProps {
  sent: SentCode
  /** Also to change the number, which stands in the form behind. */
  onClose: () => void
  onConfirmed: (confirmed: Confirmed) => void
  /** See `PhoneCodeForm`. */
  onTaken?: (errors: PersonErrors) => void
}

interface Failure {
  text: string
  isFinal: boolean
}

/** The code that a registration waits with. */
export function CodeModal({ sent, onClose, onConfirmed, onTaken }: CodeModalProps) {
  const [code, setCode] = useState(sent)
  const [digits, setDigits] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={failure ? emailNotConfirmed.title : texts.codeTitle}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      {failure ? (
        <Outcome
          isGood={false}
          text={failure.text}
          button={texts.understood}
          onPress={() => (failure.isFinal ? onClose() : setFailure(null))}
        />
      ) : (
        <PhoneCodeForm
          code={code}
          digits={digits}
          onResent={(next) => {
            setDigits('')
            setCode(next)
          }}
          onConfirmed={onConfirmed}
          onTaken={onTaken}
          onFailure={(found, typed) => {
            setDigits(typed)
            setFailure(found)
          }}
        >
          <Button look="ghost" size="s" className="-ml-4 justify-self-start" onPress={onClose}>
            {texts.otherPhone}
          </Button>
        </PhoneCodeForm>
      )}
    </Modal>
  )
}
