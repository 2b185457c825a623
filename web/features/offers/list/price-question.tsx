import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TrendingDown } from 'lucide-react'
import { priceQuestion } from '../../../../contract/chat/price-question.ts'
import { getChat, listChats, listMessages } from '../../../../contract/chat/chat.ts'
import { limits } from '../../../../contract/limits.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { offersQuery } from '../offers.api.ts'
import { mayAskForLess } from '../offers.rules.ts'
import { askForLess } from './marks.api.ts'

/** In another window, or here where the answer was lost on its way. */
const wasAsked = (error: Error) => error instanceof ApiRefusal && error.reason === 'price_asked'

interface PriceQuestionProps {
  offer: TouristOffer
  now: number
}

/** «Сможете дешевле?» in one tap; asked, it says when. The answer comes as a lower price or in the chat. */
export function PriceQuestion({ offer, now }: PriceQuestionProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForLess(offer.id),
    onSuccess: () =>
      notify({
        title: 'Спросили',
        text: `${offer.agent.organisation}: если цена снизится, вы узнаете сразу.`,
        tone: 'good',
        timeout: limits.errorNoticeMs,
      }),
    onError: (error) =>
      notify({
        title: wasAsked(error) ? 'Уже спросили' : 'Не получилось',
        text: messageOf(error),
        tone: wasAsked(error) ? 'info' : 'danger',
        timeout: limits.errorNoticeMs,
      }),
    // Also after a refusal: what another window has asked meanwhile is shown.
    onSettled: () => {
      void touch(client, listChats, getChat, listMessages)
      return touch(client, offersQuery(offer.request_id).queryKey)
    },
  })
  const asked = offer.price_asked_at
  if (asked !== null && !mayAskForLess(asked, now))
    return (
      <p className="px-1 text-sm text-soft">
        Спросили о цене <time dateTime={asked}>{relativeTime(asked, now)}</time>
      </p>
    )
  return (
    <Button
      look="ghost"
      size="s"
      icon={TrendingDown}
      onPress={() => mutate()}
      isPending={isPending}
      aria-label={`${priceQuestion} ${offer.agent.organisation}`}
    >
      {priceQuestion}
    </Button>
  )
}
