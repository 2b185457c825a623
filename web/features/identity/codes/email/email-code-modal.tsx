import { emailNotConfirmed } from '../../../../../contract/platform/notices/identity/codes.ts'
import {
  emailConfirmed,
  letterNotSent,
  letterSent,
  letterSentAgain,
  letterSentEarlier,
} from '../../../../../contract/platform/notices/identity/letters.ts'
import { useFreshProof } from '../../proof/fresh-proof.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Spinner } from '../../../../ui/status/spinner.tsx'
import { CodeForm } from '../code-form.tsx'
import type { SentLetter } from './email-code.ts'
import { EmailForm } from '../../contacts/email-form.tsx'
import { Outcome } from '../../sign-in/outcome.tsx'
import { identityTexts as texts } from '../../texts.ts'
import { type EmailView, useEmailCode } from './use-email-code.ts'

interface EmailCodeModalProps {
  /** Of the account; null where it has none. */
  email: string | null
  onClose: () => void
}

const titles: Record<EmailView['kind'], string> = {
  sending: texts.confirmEmail,
  address: texts.confirmEmail,
  code: texts.codeTitle,
  confirmed: emailConfirmed.title,
  failed: emailNotConfirmed.title,
}

/** Proves an e-mail by the code of a letter. Closes by the caller, who asks for the person anew. */
export function EmailCodeModal({ email, onClose }: EmailCodeModalProps) {
  const proof = useFreshProof()
  const flow = useEmailCode(email, proof.run)
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={titles[flow.view.kind]}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      <View flow={flow} onClose={onClose} />
      {proof.proofWindow}
    </Modal>
  )
}

interface ViewProps {
  flow: ReturnType<typeof useEmailCode>
  onClose: () => void
}

function View({ flow, onClose }: ViewProps) {
  const { view, show } = flow
  switch (view.kind) {
    case 'sending':
      return (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-soft">
          <Spinner label="" /> {texts.sendingLetter}
        </p>
      )
    case 'address':
      return <EmailForm email={flow.email} send={flow.send} refusal={view.refusal} />
    case 'code':
      return <LetterForm flow={flow} view={view} />
    case 'confirmed':
      return <Outcome isGood text={emailConfirmed.text} button={texts.great} onPress={onClose} />
    case 'failed':
      return (
        <Outcome
          isGood={false}
          text={view.failure.text}
          button={texts.understood}
          onPress={() => (view.back && !view.failure.isFinal ? show(view.back) : onClose())}
        />
      )
    default:
      return view satisfies never
  }
}

interface LetterFormProps {
  flow: ReturnType<typeof useEmailCode>
  view: Extract<EmailView, { kind: 'code' }>
}

function LetterForm({ flow, view }: LetterFormProps) {
  const { letter, digits } = view
  return (
    <div className="grid gap-5">
      <p role="status" className="text-soft [overflow-wrap:anywhere]">
        {whereItWent(letter)}
      </p>
      <CodeForm
        key={letter.id}
        label={texts.code}
        demoCode={letter.demoCode}
        resendAt={letter.resendAt}
        digits={digits}
        confirm={(typed) => flow.confirm(letter, typed)}
        ways={[
          {
            name: 'email',
            label: texts.resend,
            failed: letterNotSent.title,
            send: () => flow.send(letter.email, true),
          },
        ]}
        onFailure={(failure, typed) => flow.fail(failure, { ...view, digits: typed })}
      >
        <Button
          look="ghost"
          size="s"
          className="-ml-4 justify-self-start"
          onPress={() => flow.show({ kind: 'address', refusal: null })}
        >
          {texts.otherEmail}
        </Button>
      </CodeForm>
    </div>
  )
}

function whereItWent({ email, isEarlier, isRepeat }: SentLetter): string {
  const said = isEarlier ? letterSentEarlier(email) : (isRepeat ? letterSentAgain : letterSent)(email)
  return `${said.title} ${said.text}`
}
