import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  dropPhoneChange,
  getPhoneChange,
  type PhoneChange,
} from '../../../../contract/identity/person/phone-change.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import type { User } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { ContactRow } from './contact-row.tsx'
import { PhoneChangeModal } from '../phone-change/phone-change-modal.tsx'
import { phoneChangeTexts as texts, shownPhone } from '../phone-change/phone-change-texts.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { useAttempt } from '../sign-in/use-attempt.ts'

/** The phone, its change, and how far a change is that has been asked for. */
export function PhoneContact({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const { data: standing = null } = useQuery(queryOf(getPhoneChange, {}))
  const refresh = () => {
    void touch(queries, getPhoneChange)
    void revalidate()
  }
  return (
    <ContactRow
      name={texts.row}
      value={user.phone && shownPhone(user.phone)}
      absent={texts.absent}
      action={
        user.is_confirmed && (
          <Button look="plain" size="s" onPress={() => setOpen(true)}>
            {texts.change}
          </Button>
        )
      }
    >
      {standing && <Standing change={standing} onDropped={refresh} />}
      {!user.is_confirmed && <p className="text-sm text-soft">{texts.emailFirst}</p>}
      {isOpen && (
        <PhoneChangeModal
          onClose={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </ContactRow>
  )
}

function Standing({ change, onDropped }: { change: PhoneChange; onDropped: () => void }) {
  const { pending, problem, attempt } = useAttempt<'drop'>()
  const isWaiting = change.state === 'waiting'
  const drop = () =>
    attempt('drop', async () => {
      await call(dropPhoneChange, {})
      onDropped()
    })
  return (
    <div className="grid gap-3">
      <Notice
        tone={isWaiting ? 'warn' : 'info'}
        title={isWaiting ? texts.waiting(change.phone) : texts.asked(change.phone)}
        action={
          <Button size="s" isPending={pending === 'drop'} onPress={() => void drop()}>
            {texts.drop}
          </Button>
        }
      >
        {isWaiting ? texts.waitingText(change.until) : texts.askedText(change.email)}
      </Notice>
      {problem && <ProblemNotice problem={problem} title={texts.dropFailed} />}
    </div>
  )
}
