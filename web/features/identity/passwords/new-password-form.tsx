import { type FormEvent, useState } from 'react'
import { restorePassword } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { forgetLink, useLinkToken } from '../phone-change/link-token.ts'
import { PasswordField, passwordFault } from './password-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

/** Where the link of the letter leads. The token stays behind the «#», which is sent to nobody. */
export function NewPasswordForm() {
  const token = useLinkToken()
  const [password, setPassword] = useState('')
  const [isSaved, setSaved] = useState(false)
  const { pending, problem, refuse, attempt } = useAttempt<'save'>()
  const isLost = token === '' && !isSaved
  const isDead = isLost || problem?.kind === 'failure'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fault = passwordFault(password)
    if (fault !== null) return refuse({ kind: 'typed', text: fault })
    await attempt('save', async () => {
      await call(restorePassword, { body: { token: token ?? '', password } })
      setSaved(true)
      forgetLink()
    })
  }
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="type-title">{texts.newTitle}</h1>
        <p role="status" className="mt-3 text-soft">
          {isSaved ? texts.saved : !isDead && texts.newLead}
        </p>
      </div>
      {isLost && <Notice tone="warn">{texts.noLink}</Notice>}
      {problem && problem.kind !== 'typed' && <ProblemNotice problem={problem} title={texts.saveFailed} />}
      {isSaved && (
        <LinkButton to="/login" look="main" size="l" isWide>
          {texts.toLogin}
        </LinkButton>
      )}
      {isDead && (
        <LinkButton to="/login?password=restore" look="main" size="l" isWide>
          {texts.otherLink}
        </LinkButton>
      )}
      {!isSaved && !isDead && (
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
          <PasswordField
            value={password}
            onChange={(text) => {
              setPassword(text)
              refuse(null)
            }}
            error={problem?.kind === 'typed' && problem.text}
          />
          <Button
            type="submit"
            look="main"
            size="l"
            isWide
            isDisabled={token === null}
            isPending={pending === 'save'}
          >
            {problem?.kind === 'connection' ? identityTexts.retry : texts.save}
          </Button>
        </form>
      )}
    </div>
  )
}
