import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import type { Problem } from '../problem.ts'
import type { Way } from './other-codes.tsx'

export interface CodeFormRules {
  resendAt: number
  /** The code comes by SMS: a browser may hand it over. */
  isBySms?: boolean
  /** Throws `ApiRefusal` with the sentence to show where the digits are wrong or too old. */
  confirm: (digits: string) => Promise<void>
  /** The code is of no use any more. */
  onDead?: () => void
  /** Shows what nothing here helps with, instead of this form. */
  onFailure?: (failure: Extract<Problem, { kind: 'failure' }>, digits: string) => void
  /** Typed before a failure took the form's place. */
  digits?: string
}

type Action = 'confirm' | Way['name']

/** What is typed, what was tried with it, and whether this code can still be right. */
export function useCodeForm(rules: CodeFormRules) {
  const { resendAt } = rules
  const [value, setValue] = useState(rules.digits ?? '')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { pending, problem, failed, refuse, attempt } = useAttempt<Action>()
  const [over, setOver] = useState<Problem | null>(null)
  const isOver = over !== null
  const run = async (name: Action, action: () => Promise<void>) => {
    const found = await attempt(name, action)
    if (!found) return
    if (found.kind === 'typed') setValue('')
    if (found.kind === 'dead') rules.onDead?.()
    if (found.kind === 'dead' || (found.kind === 'failure' && found.isFinal)) setOver(found)
    if (found.kind === 'failure') rules.onFailure?.(found, value)
    field.current?.focus()
  }
  const check = (digits: string) => {
    if (digits.length === limits.codeLength) return run('confirm', () => rules.confirm(digits))
    refuse({ kind: 'typed', text: fieldText.code })
    field.current?.focus()
  }
  useSmsCode(Boolean(rules.isBySms) && !isOver, (digits) => {
    if (pending || digits?.length !== limits.codeLength) return
    setValue(digits)
    void check(digits)
  })
  useEffect(() => {
    if (isOver) focusFirst(form.current)
    else field.current?.focus()
  }, [isOver])
  const type = (digits: string) => {
    if (pending) return
    setValue(digits)
    refuse(null)
  }
  const notBefore = problem?.kind === 'wait' ? Math.max(resendAt, problem.until) : resendAt
  return { value, type, form, field, pending, problem, failed, over, notBefore, run, check }
}

export type CodeTyping = ReturnType<typeof useCodeForm>

function useSmsCode(isAwaited: boolean, onDigits: (digits: string | null) => void): void {
  const takeDigits = useEffectEvent(onDigits)
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    // Where the part does not load the digits are typed.
    import('./sms-code.ts').then(({ nextSmsCode }) => nextSmsCode(leaving.signal)).then(takeDigits, () => {})
    return () => leaving.abort()
  }, [isAwaited])
}

/** What can be pressed now. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button:not([disabled])')?.focus()
}
