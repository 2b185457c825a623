import { useRef, useState } from 'react'
import {
  type Block,
  blockUser,
  changeBlockEnd,
  unblockUser,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { useRevealed } from '../../../app/forms/use-revealed.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { doorState, movedWords } from './door.rules.ts'
import { Reasoned } from './reasoned.tsx'
import { endOf, type Term, termError, TermFields, termOf, withoutEnd } from '../../blocks/index.ts'
import { useDoor } from './use-door.ts'

interface Draft extends Term {
  reason: string
}

type Asked = 'block' | 'end' | 'lift'

/** What is asked, and how the door stood then. */
interface Asking {
  what: Asked
  seen: Block | null
}

/** Shuts somebody out for a time and with a reason, changes the time, or lets him in again. */
export function BlockForm({ user }: { user: UserWithBlocks }) {
  const [asked, setAsked] = useState<Asking | null>(null)
  // What was written about a door that another has moved serves for what is asked next.
  const [written, setWritten] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useRevealed(asked !== null, place)
  const ask = (what: Asked) => setAsked({ what, seen: user.block })
  const isMoved = asked !== null && doorState({ block: asked.seen }) !== doorState(user)
  const form = {
    user,
    written,
    moved: isMoved ? movedWords(user, asked.seen) : null,
    onBack: (reason: string) => {
      setWritten(reason)
      setAsked(null)
    },
    onDone: () => {
      setWritten('')
      setAsked(null)
    },
  }
  return (
    <div ref={place} className="mt-5 border-t border-line pt-5">
      {asked?.what === 'block' && <Blocking {...form} />}
      {asked?.what === 'end' && asked.seen && <ChangingEnd {...form} block={asked.seen} />}
      {asked?.what === 'lift' && <Lifting {...form} />}
      {!asked && (
        // Other buttons, not the same ones renamed: after a deed the focus goes to the head of the panel.
        <div key={doorState(user)} className="flex flex-wrap gap-3">
          {user.block ? (
            <>
              <Button size="s" onPress={() => ask('end')}>
                Изменить срок
              </Button>
              <Button look="calm" size="s" onPress={() => ask('lift')}>
                Разблокировать
              </Button>
            </>
          ) : (
            <Button size="s" onPress={() => ask('block')}>
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
  /** What the reason begins with. */
  written: string
  /** What another has done meanwhile; null: the door stands as it was seen. */
  moved: string | null
  /** With the reason as far as it is written. */
  onBack: (reason: string) => void
  onDone: () => void
}

/** One reason for whatever is done with the door of one person. */
const doorOf = ({ id }: UserWithBlocks) => `door:${id}`

/** The end stands in two fields of the form, or in none. */
const names = { until: 'day', was: 'term' } as const

function Blocking({ user, written, moved, onBack, onDone }: OfUser) {
  const { block } = useDoor(user, onDone)
  const form = useForm({
    initial: { reason: written, ...withoutEnd } satisfies Draft,
    schema: blockUser.body,
    bodyOf: (draft) => ({ reason: draft.reason, until: endOf(draft, Date.now()) }),
    check: termError,
    names,
    send: block,
    onDone: () => {
      words.forget()
    },
  })
  const words = useKeptWords(form, doorOf(user), ['reason'])
  return (
    <Reasoned
      form={form}
      moved={moved}
      label="Причина блокировки"
      hint="Её прочитает сам человек и другие сотрудники. Все его входы закончатся сразу."
      does="Заблокировать с причиной"
      look="danger"
      onBack={onBack}
    >
      <TermFields form={form} />
    </Reasoned>
  )
}

function ChangingEnd({ user, block, written, moved, onBack, onDone }: OfUser & { block: Block }) {
  const { changeEnd } = useDoor(user, onDone)
  const form = useForm({
    initial: { reason: written, ...termOf(block.ends_at) } satisfies Draft,
    schema: changeBlockEnd.body,
    bodyOf: (draft) => ({ reason: draft.reason, until: endOf(draft, Date.now()), was: block.ends_at }),
    check: termError,
    names,
    send: changeEnd,
    onDone: () => {
      words.forget()
    },
  })
  const words = useKeptWords(form, doorOf(user), ['reason'])
  return (
    <Reasoned
      form={form}
      moved={moved}
      label="Почему срок меняется"
      hint="Останется в журнале сотрудников. Дни считаются от этой минуты."
      does="Сохранить срок"
      look="calm"
      onBack={onBack}
    >
      <TermFields form={form} />
    </Reasoned>
  )
}

function Lifting({ user, written, moved, onBack, onDone }: OfUser) {
  const { lift } = useDoor(user, onDone)
  const form = useForm({
    initial: { reason: written },
    schema: unblockUser.body,
    send: lift,
    onDone: () => {
      words.forget()
    },
  })
  const words = useKeptWords(form, doorOf(user), ['reason'])
  return (
    <Reasoned
      form={form}
      moved={moved}
      label="Почему блокировка снимается"
      hint="Увидят другие сотрудники. Человек сможет войти сразу."
      does="Снять блокировку"
      look="calm"
      onBack={onBack}
    />
  )
}
