import { restorePassword } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { forgetLink, useLinkToken } from '../phone-change/link-token.ts'
import { PasswordField } from './password-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'
import { problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'

/** Where the link of the letter leads. The token stays behind the «#», which is sent to nobody. */
export function NewPasswordForm() {
  const token = useLinkToken()
  const form = useForm({
    initial: { password: '' },
    schema: restorePassword.body,
    bodyOf: ({ password }) => ({ password, token: token ?? '' }),
    problemOf,
    send: (body) => call(restorePassword, { body }),
    onDone: forgetLink,
  })
  const { problem, isSent: isSaved } = form
  const isLost = token === '' && !isSaved
  const isDead = isLost || problem?.kind === 'failure'
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="type-title">{texts.newTitle}</h1>
        <p role="status" className="mt-3 text-soft">
          {isSaved ? texts.saved : !isDead && texts.newLead}
        </p>
      </div>
      {isLost && <Notice tone="warn">{texts.noLink}</Notice>}
      {problem && <ProblemNotice problem={problem} title={texts.saveFailed} />}
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
        <form {...form.props} className="grid gap-5">
          <PasswordField {...form.field('password')} />
          <Button
            type="submit"
            look="main"
            size="l"
            isWide
            isDisabled={token === null}
            isPending={form.isSending}
          >
            {problem?.kind === 'connection' ? identityTexts.retry : texts.save}
          </Button>
        </form>
      )}
    </div>
  )
}
