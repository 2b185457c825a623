import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBalance } from '../../../../contract/billing/billing.ts'
import { deleteAccount } from '../../../../contract/privacy/privacy.ts'
import { useFreshProof } from '../../identity/index.ts'
import { isAgent, type User } from '../../../app/page/user.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { leaveBy } from '../../../app/calls/leaving/leave.ts'
import { type FormView, useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { money } from '../../../ui/words/format.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { leaveForGood } from '../profile.api.ts'
import { leavingTexts as texts } from '../texts.ts'

/** Says what goes and what stays, asks for a word and a code, and leaves. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" size="s" onPress={() => setOpen(true)}>
        {texts.delete}
      </Button>
      {isOpen && <LeavingWindow user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

const nothingMeant = { isMeant: false, givesUp: false }

function LeavingWindow({ user, onClose }: { user: User; onClose: () => void }) {
  const balance = useBalance(user)
  const { run, proofWindow } = useFreshProof()
  const form = useForm({
    initial: nothingMeant,
    schema: deleteAccount.body,
    bodyOf: ({ isMeant, givesUp }) => ({ confirm: isMeant, give_up_balance: givesUp }),
    run,
    send: (_body, { values }) => leaveBy((options) => leaveForGood(values.givesUp, options)),
  })
  const { isMeant, givesUp } = form.values
  const hasMoney = balance !== undefined && balance > 0
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={texts.title}
      size="s"
      sheet="content"
      footer={
        <div className="flex flex-wrap gap-3">
          {/* Among the facts it would stand below what a phone shows of them. */}
          {form.problem && (
            <Notice tone="danger" isLive className="w-full">
              {form.problem}
            </Notice>
          )}
          <Button
            look="danger"
            isPending={form.isSending || form.isSent}
            isDisabled={!isMeant || (hasMoney && !givesUp)}
            onPress={() => form.submit()}
          >
            {texts.confirm}
          </Button>
          <Button look="plain" onPress={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Facts title={texts.goes} facts={isAgent(user) ? texts.goesOfAgent : texts.goesOfTourist} />
        <Facts
          title={texts.stays}
          facts={isAgent(user) ? texts.stay : [...texts.stay, ...texts.staysOfTourist]}
        />
        {hasMoney && <GivenUp balance={balance} form={form} />}
        <Checkbox isSelected={isMeant} onChange={form.set('isMeant')}>
          {texts.word}
        </Checkbox>
      </div>
      {proofWindow}
    </Modal>
  )
}

interface GivenUpProps {
  /** Whole roubles. */
  balance: number
  form: FormView<typeof nothingMeant, string>
}

/** What is left of the money is given up on purpose only. */
function GivenUp({ balance, form }: GivenUpProps) {
  return (
    <Notice tone="warn" title={texts.balance(money(balance))}>
      {texts.balanceText}
      <Checkbox isSelected={form.values.givesUp} onChange={form.set('givesUp')} className="mt-2">
        {texts.giveUp(money(balance))}
      </Checkbox>
    </Notice>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-sm text-soft">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}

/** Whole roubles; undefined for whoever has no balance or while it is not known. */
function useBalance(user: User): number | undefined {
  const { data } = useQuery({
    ...queryOf(getBalance, {}),
    enabled: isAgent(user),
  })
  return data?.balance
}
