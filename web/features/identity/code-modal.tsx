import { useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { CodeForm } from './code-form.tsx'
import { identityTexts as texts } from './texts.ts'
import type { Confirmed, SentCode } from './use-phone-code.ts'

interface CodeModalProps {
  sent: SentCode
  onClose: () => void
  onConfirmed: (confirmed: Confirmed) => void
}

/** The code that a registration waits with. */
export function CodeModal({ sent, onClose, onConfirmed }: CodeModalProps) {
  const [code, setCode] = useState(sent)
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={texts.codeTitle}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      <CodeForm key={code.id} code={code} onResent={setCode} onConfirmed={onConfirmed} />
    </Modal>
  )
}
