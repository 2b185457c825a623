import { type ReactNode, useRef, useState } from 'react'
import {
  blockUser,
  changeBlockEnd,
  unblockUser,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
import { type FormView, useForm } from '../../../app/forms/use-form.ts'
import { useRevealed } from '../../../app/forms/use-revealed.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { endOf, type Term, termOf, withoutEnd } from './term.rules.ts'
import { TermFields } from './term-fields.tsx'
import { useDoor } from './use-door.ts'

interface Draft extends Term {
  reason: string
}

type Asked = 'block' | 'end' | 'lift'

/** Shuts somebody out for a time and with a reason, changes the time, or lets him in again. */
export function BlockForm({ user }: { user: UserWithBlocks }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useRevealed(asked !== null, place)
  const back = () => setAsked(null)
  return (
    <div ref={place} className="mt-5 border-t border-line pt-5">
      {asked === 'block' && <Blocking user={user} onBack={back} />}
      {asked === 'end' && user.block && <ChangingEnd user={user} block={user.block} onBack={back} />}
      {asked === 'lift' && <Lifting user={user} onBack={back} />}
      {!asked && (
        <div className="flex flex-wrap gap-3">
          {user.block ? (
            <>
              <Button size="s" onPress={() => setAsked('end')}>
                Изменить срок
              </Button>
              <Button look="calm" size="s" onPress={() => setAsked('lift')}>
                Разблокировать
              </Button>
            </>
          ) : (
            <Button size="s" onPress={() => setAsked('block')}>
              Заблокировать
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface OfUser {
  user: UserWithBlocks
  onBack: () => void
}

/** The end stands in two fields of the form, or in none. */
const names = { until: 'day', was: 'term' } as const

function Blocking({ user, onBack }: OfUser) {
  const { block } = useDoor(user)
  const form = useForm({
    initial: { reason: '', ...withoutEnd } satisfies Draft,
    schema: blockUser.body,
    bodyOf: (draft) => ({ reason: draft.reason, until: endOf(draft, Date.now()) }),
    names,
    send: block,
  })
  return (
    <Asking
      form={form}
      label="Причина блокировки"
      hint="Её прочитает сам человек и другие сотрудники. Все его входы закончатся сразу."
      does="Заблокировать с причиной"
      look="danger"
      onBack={onBack}
    >
      <TermFields form={form} />
    </Asking>
  )
}

function ChangingEnd({ user, block, onBack }: OfUser & { block: NonNullable<UserWithBlocks['block']> }) {
  const { changeEnd } = useDoor(user)
  const form = useForm({
    initial: { reason: '', ...termOf(block.ends_at) } satisfies Draft,
    schema: changeBlockEnd.body,
    bodyOf: (draft) => ({ reason: draft.reason, until: endOf(draft, Date.now()), was: block.ends_at }),
    names,
    send: changeEnd,
    onDone: onBack,
  })
  return (
    <Asking
      form={form}
      label="Почему срок меняется"
      hint="Останется в журнале сотрудников. Дни считаются от этой минуты."
      does="Сохранить срок"
      look="calm"
      onBack={onBack}
    >
      <TermFields form={form} />
    </Asking>
  )
}

function Lifting({ user, onBack }: OfUser) {
  const { lift } = useDoor(user)
  const form = useForm({ initial: { reason: '' }, schema: unblockUser.body, send: lift })
  return (
    <Asking
      form={form}
      label="Почему блокировка снимается"
      hint="Увидят другие сотрудники. Человек сможет войти сразу."
      does="Снять блокировку"
      look="calm"
      onBack={onBack}
    />
  )
}

interface AskingProps<V extends { reason: string }> {
  form: FormView<V, string>
  label: string
  hint: string
  does: string
  look: 'danger' | 'calm'
  onBack: () => void
  children?: ReactNode
}

function Asking<V extends { reason: string }>(props: AskingProps<V>) {
  const { form, label, hint, does, look, onBack, children } = props
  return (
    <form {...form.props} className="grid gap-4">
      <TextArea label={label} hint={hint} rows={3} isRequired {...form.field('reason')} />
      {children}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={look} size="s" onPress={() => form.submit()} isPending={form.isSending}>
          {does}
        </Button>
        <Button size="s" onPress={onBack}>
          Назад
        </Button>
      </div>
    </form>
  )
}
