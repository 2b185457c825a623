import { ApiRefusal } from '../../../../app/calls/api.ts'
import { CodeForm, type CodeFormProps } from '../code-form.tsx'
import { askForCode, type Confirmed, confirmDigits } from './phone-code.ts'
import { phoneWays, whereItWent } from './code-ways.ts'
import { type PersonErrors, personErrorsOf } from '../../person/person.ts'
import type { Channel, SentCode } from '../sent-code.ts'
import { forgetCode } from '../../sign-in/sign-in-memory.ts'
import { identityTexts as texts } from '../../texts.ts'

interface PhoneCodeFormProps extends Pick<CodeFormProps, 'onFailure' | 'digits' | 'children'> {
  code: SentCode
  /** A new code was asked for. */
  onResent: (code: SentCode) => void
  onConfirmed: (confirmed: Confirmed) => void
  /** Somebody else has taken the e-mail or the phone since the form was sent; said under the code without it. */
  onTaken?: (errors: PersonErrors) => void
}

/** The second half of signing in: the digits that came by SMS or by a call. */
export function PhoneCodeForm({ code, onResent, onConfirmed, onTaken, ...rest }: PhoneCodeFormProps) {
  const again = async (channel: Channel) => {
    const next = await askForCode(code.phone, channel)
    onResent({ ...next, isRepeat: true })
  }
  const confirm = async (digits: string) => {
    try {
      onConfirmed(await confirmDigits(code, digits))
    } catch (error) {
      const taken = personErrorsOf((error instanceof ApiRefusal && error.fields) || {})
      if (!onTaken || Object.keys(taken).length === 0) throw error
      onTaken(taken)
    }
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
        isBySms={code.channel === 'sms'}
        confirm={confirm}
        ways={phoneWays(code.channel, again)}
        onDead={forgetCode}
      />
    </div>
  )
}
