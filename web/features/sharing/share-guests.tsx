import { useMutation } from '@tanstack/react-query'
import { removeShareGuest, type ShareGuest } from '../../../contract/sharing/sharing.ts'
import { byId } from '../../app/calls/address.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'

interface ShareGuestsProps {
  guests: readonly ShareGuest[]
  onRemoved: () => Promise<unknown>
}

/** Who takes part; whoever does not belong here is removed with all votes. */
export function ShareGuests({ guests, onRemoved }: ShareGuestsProps) {
  const removing = useMutation({
    mutationFn: (id: number) => call(removeShareGuest, byId(id)),
    onSettled: onRemoved,
  })
  if (guests.length === 0) return <p className="text-soft">По ссылке пока никто не назвался.</p>
  return (
    <section aria-labelledby="guests-title">
      <h2 id="guests-title" className="type-heading">
        Кто голосует
      </h2>
      <ul className="mt-3 grid max-w-md gap-2">
        {guests.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <Button
              look="plain"
              size="s"
              aria-label={`Убрать: ${name}`}
              isPending={removing.isPending && removing.variables === id}
              onPress={() => removing.mutate(id)}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
      {removing.error && (
        <Notice tone="danger" isLive>
          {messageOf(removing.error)}
        </Notice>
      )}
    </section>
  )
}
