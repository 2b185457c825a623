import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { removeShareGuest, type ShareGuest } from '../../../contract/sharing/sharing.ts'
import { byId } from '../../app/calls/address.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { useGoingOn } from './use-going-on.ts'

interface ShareGuestsProps {
  guests: readonly ShareGuest[]
  onRemoved: () => Promise<unknown>
}

/** Who takes part; whoever does not belong here is removed with all votes. */
export function ShareGuests({ guests, onRemoved }: ShareGuestsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="guests-title">
      <h2 ref={title} id="guests-title" tabIndex={-1} className="type-heading">
        Кто голосует
      </h2>
      {guests.length === 0 && <p className="mt-3 text-soft">По ссылке пока никто не назвался.</p>}
      <ul className="mt-3 grid max-w-md grid-cols-[minmax(0,1fr)] gap-2">
        {guests.map((guest) => (
          <Guest
            key={guest.id}
            guest={guest}
            onRemoved={() => {
              title.current?.focus()
              return onRemoved()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface GuestProps {
  guest: ShareGuest
  onRemoved: () => Promise<unknown>
}

function Guest({ guest: { id, name }, onRemoved }: GuestProps) {
  const [isAsked, setAsked] = useState(false)
  const { place, pressed } = useGoingOn<HTMLLIElement>(isAsked)
  const ask = (asked: boolean) => {
    pressed()
    setAsked(asked)
  }
  const removing = useMutation({
    mutationFn: () => call(removeShareGuest, byId(id)),
    onSuccess: onRemoved,
  })
  if (!isAsked)
    return (
      <li ref={place} className="flex items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Button look="plain" size="s" aria-label={`Убрать: ${name}`} onPress={() => ask(true)}>
          Убрать
        </Button>
      </li>
    )
  return (
    <li ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Notice tone="warn" isLive className="wrap-anywhere">
        {name}: имя и голоса удалятся. Вернуть их нельзя, но по ссылке можно назваться ещё раз.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onPress={() => ask(false)}>
          Оставить
        </Button>
        <Button look="danger" size="s" isPending={removing.isPending} onPress={() => removing.mutate()}>
          Убрать с голосами
        </Button>
      </div>
      {removing.error && (
        <Notice tone="danger" isLive>
          {messageOf(removing.error)}
        </Notice>
      )}
    </li>
  )
}
