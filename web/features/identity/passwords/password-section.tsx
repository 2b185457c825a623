import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getPassword, setPassword } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useFreshProof } from '../proof/fresh-proof.tsx'
import { isAdmin, type User } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { ContactRow } from '../contacts/contact-row.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'
import { problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { SessionList } from '../session-list.tsx'
import { identityTexts } from '../texts.ts'

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
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const form = useForm({
    initial: { password: '' },
    schema: setPassword.body,
    problemOf,
    first: 'password',
    run,
    send: (body) => call(setPassword, { body }),
    onDone: ({ ended }) => {
      notify({ title: texts.setDone, text: texts.ended(ended), tone: 'good' })
      void client.invalidateQueries()
      onClose()
    },
  })
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
        <form {...form.props} className="grid gap-5">
          <PasswordField {...form.field('password')} />
          {form.problem && <ProblemNotice problem={form.problem} title={texts.saveFailed} />}
          <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
            {form.problem?.kind === 'connection' ? identityTexts.retry : texts.save}
          </Button>
        </form>
      </Modal>
      {proofWindow}
    </>
  )
}
