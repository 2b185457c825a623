import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { askForCode, type Confirmed, confirmDigits } from './phone-code.ts'
import type { Way } from './other-codes.tsx'
import type { Channel, SentCode } from './sent-code.ts'
import { forgetCode } from './sign-in-memory.ts'
import { identityTexts as texts } from './texts.ts'

interface PhoneCodeFormProps extends Pick<CodeFormProps, 'onFailure' | 'digits' | 'children'> {
  code: SentCode
  /** A new code was asked for. */
  onResent: (code: SentCode) => void
  onConfirmed: (confirmed: Confirmed) => void
}

/** The second half of signing in: the digits that came by SMS or by a call. */
export function PhoneCodeForm({ code, onResent, onConfirmed, ...rest }: PhoneCodeFormProps) {
  const again = async (channel: Channel) => {
    const next = await askForCode(code.phone, channel)
    onResent({ ...next, isRepeat: true })
  }
  const sms: Way = {
    name: 'sms',
    label: code.channel === 'sms' ? texts.resend : texts.bySms,
    failed: texts.sendingFailed,
    send: () => again('sms'),
  }
  const ring: Way = {
    name: 'call',
    label: code.channel === 'call' ? texts.callAgain : texts.callMe,
    failed: texts.callFailed,
    send: () => again('call'),
  }
  return (
    <div className="grid gap-5">
      <p role="status" className="text-soft">
        {whereItWent(code)}
      </p>
      <CodeForm
        {...rest}
        key={code.id}
        label={code.channel === 'call' ? texts.callCode : texts.code}
        demoCode={code.demoCode}
        resendAt={code.resendAt}
        confirm={async (digits) => onConfirmed(await confirmDigits(code, digits))}
        ways={[sms, ring]}
        onDead={forgetCode}
      />
    </div>
  )
}

function whereItWent({ channel, phone, isRepeat }: SentCode): string {
  if (channel === 'call') return texts.callMade(phone)
  return isRepeat ? texts.smsSentAgain(phone) : texts.smsSent(phone)
}
