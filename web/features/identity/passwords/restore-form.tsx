import {
  passwordLetterNotSent,
  passwordLetterSent,
  passwordLetterSentEarlier,
} from '../../../../contract/platform/notices/identity/passwords.ts'
import { useState } from 'react'
import { askForRestore } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'
import { problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { waitOnClock, useSecondsUntil } from '../codes/waiting.ts'

interface Sent {
  email: string
  isEarlier: boolean
  /** Milliseconds of the browser's clock. */
  againAt: number
}

const sentWords = ({ isEarlier, email }: Sent) =>
  (isEarlier ? passwordLetterSentEarlier : passwordLetterSent)(email)

/** Asks for the letter with the link; the answer does not say whether anybody has the address. */
export function RestoreForm() {
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useForm({
    initial: { email: '' },
    schema: askForRestore.body,
    problemOf,
    first: 'email',
    send: async ({ email }) => {
      const { already_sent, resend_in } = await call(askForRestore, { body: { email } })
      setSent({ email, isEarlier: already_sent, againAt: Date.now() + resend_in * 1000 })
    },
  })
  const { problem } = form
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="type-title">{texts.restoreTitle}</h1>
        <p className="mt-3 text-soft">{texts.restoreLead}</p>
      </div>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          {...form.field('email')}
          onChange={(text) => {
            setSent(null)
            form.set('email')(text)
          }}
        />
        {problem && <ProblemNotice problem={problem} title={passwordLetterNotSent.title} />}
        {sent && !problem && (
          <Notice tone="good" title={sentWords(sent).title} isLive>
            <span className="[overflow-wrap:anywhere]">{sentWords(sent).text}</span>
          </Notice>
        )}
        <SendButton
          key={sent?.againAt}
          againAt={sent?.againAt ?? 0}
          isPending={form.isSending}
          label={problem?.kind === 'connection' ? identityTexts.retry : sent ? texts.sendAgain : texts.send}
        />
        <LinkButton to="/login" look="ghost" isWide>
          {texts.toLogin}
        </LinkButton>
      </form>
    </div>
  )
}

function SendButton(props: { againAt: number; isPending: boolean; label: string }) {
  const { againAt, isPending, label } = props
  const seconds = useSecondsUntil(againAt)
  return (
    <Button
      type="submit"
      look={againAt ? 'plain' : 'main'}
      size="l"
      isWide
      isDisabled={seconds > 0}
      isPending={isPending}
    >
      {seconds > 0 ? `${label} через ${waitOnClock(seconds)}` : label}
    </Button>
  )
}
