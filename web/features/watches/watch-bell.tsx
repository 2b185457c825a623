import { Bell, BellRing } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { useAddWatch, useWatches } from './use-watches.ts'
import { WATCHES } from './watches.rules.ts'

/** One tap, and falls of the market's price for this request are told. */
export function WatchBell({ requestId }: { requestId: number }) {
  const { mutate, isPending } = useAddWatch()
  const isWatched = useWatches()?.some((one) => one.request_id === requestId)
  if (isWatched)
    return (
      <LinkButton to={WATCHES} look="ghost" size="s" icon={BellRing} className="mt-2 -ml-4">
        Следим за ценой
      </LinkButton>
    )
  return (
    <Button
      look="ghost"
      size="s"
      icon={Bell}
      isPending={isPending}
      onPress={() => mutate({ requestId })}
      className="mt-2 -ml-4"
    >
      Следить за ценой
    </Button>
  )
}
