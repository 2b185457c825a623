import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldText } from '../../../../contract/texts.ts'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { OtherCodes, type Way } from './other-codes.tsx'
import type { Problem } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts as texts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

export interface CodeFormProps {
  label: string
  demoCode: string | undefined
  resendAt: number
  /** The code comes by SMS: a browser may hand it over. */
  isBySms?: boolean
  /** Throws `ApiRefusal` with the sentence to show where the digits are wrong or too old. */
  confirm: (digits: string) => Promise<void>
  /** How else to get a code. */
  ways: readonly Way[]
  /** The code is of no use any more. */
  onDead?: () => void
  /** Shows what nothing here helps with, instead of this form. */
  onFailure?: (failure: Extract<Problem, { kind: 'failure' }>, digits: string) => void
  /** Typed before a failure took the form's place. */
  digits?: string
  children?: React.ReactNode
}

/** The digits that came. They are checked by themselves with the last one; a new code begins a new form. */
export function CodeForm(props: CodeFormProps) {
  const { label, demoCode, resendAt, confirm, ways, children } = props
  const [value, setValue] = useState(props.digits ?? '')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { pending, problem, failed, refuse, attempt } = useAttempt<'confirm' | Way['name']>()
  const [over, setOver] = useState<Problem | null>(null)
  const isOver = over !== null
  const notice = problem ?? over
  const notBefore = problem?.kind === 'wait' ? Math.max(resendAt, problem.until) : resendAt
  const run = async (name: 'confirm' | Way['name'], action: () => Promise<void>) => {
    const found = await attempt(name, action)
    if (!found) return
    if (found.kind === 'typed') setValue('')
    if (found.kind === 'dead') props.onDead?.()
    if (found.kind === 'dead' || (found.kind === 'failure' && found.isFinal)) setOver(found)
    if (found.kind === 'failure') props.onFailure?.(found, value)
    field.current?.focus()
  }
  const check = (digits: string) => {
    if (digits.length === limits.codeLength) return run('confirm', () => confirm(digits))
    refuse({ kind: 'typed', text: fieldText.code })
    field.current?.focus()
  }
  const isAwaited = Boolean(props.isBySms) && !isOver
  const takeDigits = useEffectEvent((digits: string | null) => {
    if (pending || digits?.length !== limits.codeLength) return
    setValue(digits)
    void check(digits)
  })
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    // Where the part does not load the digits are typed.
    import('./sms-code.ts').then(({ nextSmsCode }) => nextSmsCode(leaving.signal)).then(takeDigits, () => {})
    return () => leaving.abort()
  }, [isAwaited])
  useEffect(() => {
    if (isOver) focusFirst(form.current)
    else field.current?.focus()
  }, [isOver])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(value)
      }}
      className="grid gap-5"
    >
      {!isOver && (
        <CodeInput
          label={label}
          hint={texts.codeHint}
          value={value}
          onChange={(digits) => {
            if (pending) return
            setValue(digits)
            refuse(null)
          }}
          onComplete={(digits) => void check(digits)}
          length={limits.codeLength}
          error={problem?.kind === 'typed' && problem.text}
          ref={field}
        />
      )}
      {notice && notice.kind !== 'typed' && (
        <ProblemNotice problem={notice} title={notice === over ? undefined : titleOf(failed, ways)} />
      )}
      {demoCode && !isOver && <DemoCode code={demoCode} />}
      {!isOver && (
        <Button type="submit" look="main" size="l" isWide isPending={pending === 'confirm'}>
          {problem?.kind === 'connection' && failed === 'confirm' ? texts.retry : texts.confirm}
        </Button>
      )}
      {over?.kind !== 'failure' && (
        <OtherCodes
          key={notBefore}
          notBefore={notBefore}
          ways={ways}
          pending={pending}
          isMain={isOver}
          onPress={(way) => void run(way.name, way.send)}
        />
      )}
      {children}
    </form>
  )
}

function titleOf(failed: string | null, ways: readonly Way[]): string | undefined {
  return failed === 'confirm' ? texts.checkFailed : ways.find(({ name }) => name === failed)?.failed
}

/** What can be pressed now. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button:not([disabled])')?.focus()
}

function DemoCode({ code }: { code: string }) {
  return (
    <p className="tabular w-fit rounded-full bg-mist px-3.5 py-1.5 text-sm font-medium">
      {texts.demoCode(code)}
    </p>
  )
}
