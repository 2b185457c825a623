import { type FormEvent, useState } from 'react'
import { fieldText } from '../../../contract/texts.ts'
import { limits } from '../../../contract/limits.ts'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { identityTexts as texts } from './texts.ts'
import { useFirstFocus } from './use-first-focus.ts'
import {
  askForCode,
  type Channel,
  type Confirmed,
  confirmDigits,
  type SentCode,
  useSecondsUntil,
} from './use-phone-code.ts'

interface CodeFormProps {
  code: SentCode
  /** A new code was asked for. */
  onResent: (code: SentCode) => void
  onConfirmed: (confirmed: Confirmed) => void
  children?: React.ReactNode
}

/** The second half of signing in: the digits that came. */
export function CodeForm({ code, onResent, onConfirmed, children }: CodeFormProps) {
  const [value, setValue] = useState('')
  const field = useFirstFocus()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const attempt = async (action: () => Promise<void>) => {
    setPending(true)
    setError(undefined)
    try {
      await action()
    } catch (refusal) {
      setValue('')
      setError(messageOf(refusal))
    } finally {
      setPending(false)
    }
  }
  const confirm = (digits: string) =>
    attempt(async () => {
      if (digits.length !== limits.codeLength) return setError(fieldText.code)
      onConfirmed(await confirmDigits(code, digits))
    })
  const again = (channel: Channel) =>
    attempt(async () => {
      const next = await askForCode(code.phone, channel)
      setValue('')
      onResent(next)
    })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void confirm(value)
      }}
      className="grid gap-5"
    >
      <p className="text-soft">
        {code.channel === 'sms' ? texts.smsSent(code.phone) : texts.callMade(code.phone)}
      </p>
      <CodeInput
        label={texts.code}
        value={value}
        onChange={(digits) => {
          setValue(digits)
          setError(undefined)
        }}
        onComplete={(digits) => void confirm(digits)}
        length={limits.codeLength}
        error={error}
        ref={field}
      />
      {code.demoCode && (
        <p className="tabular w-fit rounded-full bg-mist px-3.5 py-1.5 text-sm font-medium">
          {texts.demoCode(code.demoCode)}
        </p>
      )}
      <Button type="submit" look="main" size="l" isWide isPending={isPending}>
        {texts.confirm}
      </Button>
      <OtherCodes resendAt={code.resendAt} onAgain={(channel) => void again(channel)} />
      {children}
    </form>
  )
}

/** One limit stands for both ways of getting a code. */
function OtherCodes({ resendAt, onAgain }: { resendAt: number; onAgain: (channel: Channel) => void }) {
  const seconds = useSecondsUntil(resendAt)
  const isWaiting = seconds > 0
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" isDisabled={isWaiting} onPress={() => onAgain('sms')}>
          {texts.resend}
        </Button>
        <Button size="s" isDisabled={isWaiting} onPress={() => onAgain('call')}>
          {texts.callMe}
        </Button>
      </div>
      <p className="type-note tabular mt-2 empty:hidden">{isWaiting ? texts.waitFor(seconds) : null}</p>
    </div>
  )
}
