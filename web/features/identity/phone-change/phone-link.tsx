import { phoneChanged } from '../../../../contract/platform/notices/identity/phone-change.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { cancelPhoneChange, confirmPhoneChange } from '../../../../contract/identity/person/phone-change.ts'
import { call } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { forgetLink, useLinkToken } from './link-token.ts'
import { phoneChangeTexts as texts, shownPhone } from './phone-change-texts.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

export type LinkPurpose = 'confirm' | 'cancel'

interface Done {
  title: string
  text: string
  /** Nothing is left to be done here: the profile opens by itself. */
  isLeaving?: boolean
}

/** What the link does happens at the press of a button: programs that look into letters open links, but press nothing. */
export function PhoneLink({ purpose }: { purpose: LinkPurpose }) {
  const token = useLinkToken()
  const [done, setDone] = useState<Done | null>(null)
  const { pending, problem, attempt } = useAttempt<'follow'>()
  useLeaving(done?.isLeaving === true)
  const isOver = problem?.kind === 'failure' || problem?.kind === 'typed'
  const isDead = isOver || token === ''
  const isLost = token === '' && !done
  const follow = () =>
    attempt('follow', async () => {
      setDone(await followLink(purpose, token ?? ''))
      forgetLink()
    })
  const [title, lead, button] =
    purpose === 'confirm'
      ? [texts.title, texts.confirmLead, texts.confirm]
      : [texts.cancelTitle, texts.cancelLead, texts.cancel]
  return (
    <div className="grid gap-6">
      <h1 className="type-title">{done?.title ?? title}</h1>
      {/* Said aloud when it takes the button's place. */}
      <p role="status" className="text-soft">
        {done?.text ?? (!isDead && lead)}
      </p>
      {isLost && <Notice tone="warn">{texts.noLink}</Notice>}
      {problem && (
        <ProblemNotice
          problem={
            problem.kind === 'typed' ? { kind: 'failure', text: problem.text, isFinal: true } : problem
          }
          title={texts.linkFailed}
        />
      )}
      {done || isDead ? (
        <LinkButton to="/profile#contacts" look="main" size="l" isWide>
          {texts.toProfile}
        </LinkButton>
      ) : (
        <Button
          look="main"
          size="l"
          isWide
          isDisabled={token === null}
          isPending={pending === 'follow'}
          onPress={() => void follow()}
        >
          {problem?.kind === 'connection' ? identityTexts.retry : button}
        </Button>
      )}
    </div>
  )
}

/** Throws `ApiRefusal`. */
async function followLink(purpose: LinkPurpose, token: string): Promise<Done> {
  if (purpose === 'cancel') {
    await call(cancelPhoneChange, { body: { token } })
    return { title: texts.cancelled, text: texts.cancelledText }
  }
  const { phone, due_at } = (await call(confirmPhoneChange, { body: { token } })).result
  return due_at ? { title: texts.willChange, text: texts.willChangeText(phone, due_at) } : changedWords(phone)
}

function changedWords(phone: string): Done {
  const { title, text } = phoneChanged(shownPhone(phone))
  return { title, text: `${text} ${texts.leaving}`, isLeaving: true }
}

function useLeaving(isLeaving: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => void navigate('/profile'), limits.redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
}
