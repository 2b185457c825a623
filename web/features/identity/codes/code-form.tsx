import { codeNotChecked } from '../../../../contract/platform/notices/identity/codes.ts'
import type { FormEvent, ReactNode } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { OtherCodes, type Way } from './other-codes.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts as texts } from '../texts.ts'
import { type CodeFormRules, type CodeTyping, useCodeForm } from './use-code-form.ts'

export interface CodeFormProps extends CodeFormRules {
  label: string
  demoCode: string | undefined
  /** How else to get a code. */
  ways: readonly Way[]
  children?: ReactNode
}

/** The digits that came. They are checked by themselves with the last one; a new code begins a new form. */
export function CodeForm(props: CodeFormProps) {
  const { label, demoCode, ways, children } = props
  const typing = useCodeForm(props)
  const { form, pending, problem, failed, over, notBefore } = typing
  const isOver = over !== null
  const notice = problem ?? over
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void typing.check(typing.value)
      }}
      className="grid gap-5"
    >
      {!isOver && <Digits label={label} typing={typing} />}
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
          onPress={(way) => void typing.run(way.name, way.send)}
        />
      )}
      {children}
    </form>
  )
}

function Digits({ label, typing }: { label: string; typing: CodeTyping }) {
  const { value, problem, field } = typing
  return (
    <CodeInput
      label={label}
      hint={texts.codeHint}
      value={value}
      onChange={typing.type}
      onComplete={(digits) => void typing.check(digits)}
      length={limits.codeLength}
      error={problem?.kind === 'typed' && problem.text}
      ref={field}
    />
  )
}

function titleOf(failed: string | null, ways: readonly Way[]): string | undefined {
  return failed === 'confirm' ? codeNotChecked.title : ways.find(({ name }) => name === failed)?.failed
}

function DemoCode({ code }: { code: string }) {
  return (
    <p className="tabular w-fit rounded-full bg-mist px-3.5 py-1.5 text-sm font-medium">
      {texts.demoCode(code)}
    </p>
  )
}
