import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import {
  linkLimits,
  makeTravellerLink,
  revokeTravellerLink,
  type TravellerLink,
  travellerLinks,
} from '../../../../contract/bookings/party/traveller-links.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkWindow } from '../../../ui/overlays/link-window.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'

/**
 * Somebody fills the own card: a link is made for one person, waits for 72 hours, and can be taken back meanwhile, also
 * when everybody has been named without it.
 */
export function TravellerLinks({ bookingId, hasRoom }: { bookingId: number; hasRoom: boolean }) {
  const client = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const { data } = useQuery(queryOf(travellerLinks, byId(bookingId)))
  const refresh = () => touch(client, travellerLinks)
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === bookingId) void refresh()
    },
  })
  const making = useMutation({
    mutationFn: () => call(makeTravellerLink, byId(bookingId)),
    // The secret is nothing to be remembered after its window.
    gcTime: 0,
    onSuccess: (made) => setLink(made.link),
    onSettled: refresh,
  })
  const revoking = useMutation({
    mutationFn: (id: number) => call(revokeTravellerLink, byId(id)),
    onSuccess: () => notify({ title: 'Ссылка больше не действует' }),
    onSettled: refresh,
  })
  const waiting = (data?.items ?? []).filter(({ filled_at }) => filled_at === null)
  const problem = making.error ?? revoking.error
  if (!hasRoom && waiting.length === 0 && !problem && link === null) return null
  return (
    <div className="grid gap-3">
      {hasRoom && (
        <Button
          icon={Link2}
          className="justify-self-start"
          isPending={making.isPending}
          isDisabled={waiting.length >= linkLimits.openMax}
          onPress={() => making.mutate()}
        >
          Заполнить по ссылке
        </Button>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Ссылки ждут" className="grid gap-2">
          {waiting.map((one) => (
            <Waiting
              key={one.id}
              link={one}
              isBusy={revoking.isPending && revoking.variables === one.id}
              onRevoke={() => revoking.mutate(one.id)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {link !== null && <MadeLink link={link} onClose={() => setLink(null)} />}
    </div>
  )
}

interface WaitingProps {
  link: TravellerLink
  isBusy: boolean
  onRevoke: () => void
}

function Waiting({ link: { made_at, expires_at }, isBusy, onRevoke }: WaitingProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <span className="min-w-0 text-soft">
        Ссылка от {momentInWords(made_at)} ждёт до {momentInWords(expires_at)}
      </span>
      <Button look="plain" size="s" isPending={isBusy} onPress={onRevoke}>
        Отозвать
      </Button>
    </li>
  )
}

function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <LinkWindow title="Ссылка для одного туриста" link={link} onClose={onClose}>
      Отправьте её тому, кто едет с вами. Он заполнит только свою карточку и не увидит ни цены, ни других
      туристов. Ссылка действует {linkLimits.hours} часа и один раз, а здесь больше не появится.
    </LinkWindow>
  )
}
