import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { getPassword, setPassword } from '../../../../contract/identity/passwords.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { useFreshProof } from '../fresh-proof.tsx'
import { isAdmin, type User } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { ContactRow } from '../contacts/contact-row.tsx'
import { PasswordField, passwordFault } from './password-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { SessionList } from '../session-list.tsx'
import { identityTexts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { useFirstFocus } from '../use-first-focus.ts'

/** How one comes in: the password, and where one is signed in. */
export function Security({ user }: { user: User }) {
  return (
    <div className="grid gap-7">
      {isAdmin(user) ? <p className="text-soft">{texts.adminPassword}</p> : <Password />}
      <SessionList />
    </div>
  )
}

function Password() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryOf(getPassword, {}))
  const changed = data?.changed_at ? texts.setOn(dateInWords(data.changed_at.slice(0, 10))) : 'Задан'
  return (
    <>
      <ul>
        <ContactRow
          name={texts.row}
          value={data?.is_set ? changed : null}
          absent={data ? texts.absent : '…'}
          action={
            <Button look="plain" size="s" onPress={() => setOpen(true)}>
              {data?.is_set ? texts.change : texts.set}
            </Button>
          }
        />
      </ul>
      {isOpen && <PasswordModal onClose={() => setOpen(false)} />}
    </>
  )
}

function PasswordModal({ onClose }: { onClose: () => void }) {
  const [password, setTyped] = useState('')
  const field = useFirstFocus()
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const { pending, problem, refuse, attempt } = useAttempt<'save'>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fault = passwordFault(password)
    if (fault !== null) {
      refuse({ kind: 'typed', text: fault })
      return field.current?.focus()
    }
    await attempt('save', async () => {
      try {
        const { ended } = await run(() => call(setPassword, { body: { password } }))
        notify({ title: texts.setDone, text: texts.ended(ended), tone: 'good' })
        void client.invalidateQueries()
        onClose()
      } catch (error) {
        // Whoever closes the window that asks for a code knows why nothing was saved.
        if (!(error instanceof ApiRefusal) || error.reason !== 'reauth') throw error
      }
    })
  }
  return (
    <>
      <Modal
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        title={texts.newTitle}
        subtitle="Остальные входы завершатся, этот останется."
        size="s"
        sheet="content"
        isDismissable={false}
      >
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
          <PasswordField
            value={password}
            onChange={(text) => {
              setTyped(text)
              refuse(null)
            }}
            error={problem?.kind === 'typed' && problem.text}
            ref={field}
          />
          {problem && problem.kind !== 'typed' && (
            <ProblemNotice problem={problem} title={texts.saveFailed} />
          )}
          <Button type="submit" look="main" size="l" isWide isPending={pending === 'save'}>
            {problem?.kind === 'connection' ? identityTexts.retry : texts.save}
          </Button>
        </form>
      </Modal>
      {proofWindow}
    </>
  )
}
