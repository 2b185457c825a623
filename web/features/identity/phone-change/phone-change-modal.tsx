import { type FormEvent, useState } from 'react'
import { phone as phoneRule } from '../../../../contract/identity/identity.ts'
import { useFreshProof } from '../fresh-proof.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { phoneWays, whereItWent } from '../codes/code-ways.ts'
import { Outcome } from '../sign-in/outcome.tsx'
import { phoneChangeTexts as texts } from './phone-change-texts.ts'
import type { Problem } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { type PhoneChangeFlow, usePhoneChange } from './use-phone-change.ts'

const titles: Record<PhoneChangeFlow['view']['kind'], string> = {
  phone: texts.title,
  code: identityTexts.codeTitle,
  accepted: texts.accepted,
}

/** A new number: its code, the old one's where it is at hand, and then the letter with the link. */
export function PhoneChangeModal({ onClose }: { onClose: () => void }) {
  const proof = useFreshProof()
  const flow = usePhoneChange(proof.run)
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

function View({ flow, onClose }: { flow: PhoneChangeFlow; onClose: () => void }) {
  const { view } = flow
  switch (view.kind) {
    case 'phone':
      return <NewPhoneForm flow={flow} refusal={view.refusal} />
    case 'code':
      return <NewPhoneCode flow={flow} view={view} />
    case 'accepted':
      return <Outcome isGood text={texts.acceptedText(view.email)} button={texts.great} onPress={onClose} />
    default:
      return view satisfies never
  }
}

function NewPhoneForm({ flow, refusal }: { flow: PhoneChangeFlow; refusal: Problem | null }) {
  const [isEdited, setEdited] = useState(false)
  const field = useFirstFocus()
  const { pending, problem: found, refuse, attempt } = useAttempt<'send'>()
  const problem = found ?? (isEdited ? null : refusal)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setEdited(true)
    const checked = phoneRule.safeParse(flow.phone)
    if (!checked.success) refuse({ kind: 'typed', text: checked.error.issues[0]?.message ?? '' })
    if (!checked.success || (await attempt('send', () => flow.send(checked.data, 'sms'))))
      field.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PhoneField
        label={texts.newPhone}
        hint={texts.newPhoneHint}
        value={flow.phone}
        onChange={(digits) => {
          flow.setPhone(digits)
          setEdited(true)
          refuse(null)
        }}
        error={problem?.kind === 'typed' && problem.text}
        isRequired
        ref={field}
      />
      <div>
        <Checkbox isSelected={flow.isWithoutOld} onChange={flow.setWithoutOld}>
          {texts.withoutOld}
        </Checkbox>
        {flow.isWithoutOld && <p className="mt-1 ml-9 text-sm text-soft">{texts.withoutOldHint}</p>}
      </div>
      {problem && problem.kind !== 'typed' && (
        <ProblemNotice problem={problem} title={found ? identityTexts.sendingFailed : undefined} />
      )}
      <Button type="submit" look="main" size="l" isWide isPending={pending === 'send'}>
        {problem?.kind === 'connection' ? identityTexts.retry : identityTexts.getCode}
      </Button>
    </form>
  )
}

interface NewPhoneCodeProps {
  flow: PhoneChangeFlow
  view: Extract<PhoneChangeFlow['view'], { kind: 'code' }>
}

function NewPhoneCode({ flow, view: { code } }: NewPhoneCodeProps) {
  return (
    <div className="grid gap-5">
      <p role="status" className="text-soft">
        {whereItWent(code)}
      </p>
      <CodeForm
        key={code.id}
        label={code.channel === 'call' ? identityTexts.callCode : identityTexts.code}
        demoCode={code.demoCode}
        resendAt={code.resendAt}
        isBySms={code.channel === 'sms'}
        confirm={(digits) => flow.confirm(code, digits)}
        ways={phoneWays(code.channel, (channel) => flow.send(code.phone, channel, true))}
      >
        <Button
          look="ghost"
          size="s"
          className="-ml-4 justify-self-start"
          onPress={() => flow.show({ kind: 'phone', refusal: null })}
        >
          {texts.otherPhone}
        </Button>
      </CodeForm>
    </div>
  )
}
