import { codeNotSent } from '../../../../contract/platform/notices/identity/codes.ts'
import { phoneChangeAccepted } from '../../../../contract/platform/notices/identity/phone-change.ts'
import { sendNewPhoneCode } from '../../../../contract/identity/person/phone-change.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useFreshProof } from '../proof/fresh-proof.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { phoneWays, whereItWent } from '../codes/phone/code-ways.ts'
import { Outcome } from '../sign-in/outcome.tsx'
import { phoneChangeTexts as texts } from './phone-change-texts.ts'
import { type Problem, problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { type PhoneChangeFlow, usePhoneChange } from './use-phone-change.ts'

const titles: Record<PhoneChangeFlow['view']['kind'], string> = {
  phone: texts.title,
  code: identityTexts.codeTitle,
  accepted: phoneChangeAccepted('').title,
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
      return (
        <Outcome isGood text={phoneChangeAccepted(view.email).text} button={texts.great} onPress={onClose} />
      )
    default:
      return view satisfies never
  }
}

function NewPhoneForm({ flow, refusal }: { flow: PhoneChangeFlow; refusal: Problem | null }) {
  const form = useForm({
    initial: flow.typed,
    standing: refusal?.kind === 'typed' ? { errors: { phone: refusal.text } } : { problem: refusal },
    schema: sendNewPhoneCode.body,
    bodyOf: ({ phone }) => ({ phone }),
    problemOf,
    first: 'phone',
    send: ({ phone }, { values }) => {
      flow.keep(values)
      return flow.send(phone, 'sms')
    },
  })
  const { isWithoutOld } = form.values
  return (
    <form {...form.props} className="grid gap-5">
      <PhoneField label={texts.newPhone} hint={texts.newPhoneHint} isRequired {...form.field('phone')} />
      <div>
        <Checkbox isSelected={isWithoutOld} onChange={form.set('isWithoutOld')}>
          {texts.withoutOld}
        </Checkbox>
        {isWithoutOld && <p className="mt-1 ml-9 text-sm text-soft">{texts.withoutOldHint}</p>}
      </div>
      {form.problem && (
        <ProblemNotice
          problem={form.problem}
          title={form.problem === refusal ? undefined : codeNotSent.title}
        />
      )}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        {form.problem?.kind === 'connection' ? identityTexts.retry : identityTexts.getCode}
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
