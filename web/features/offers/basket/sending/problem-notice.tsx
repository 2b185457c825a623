import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FeedAuction } from '../../../../../contract/offers/feed/feed-auction.ts'
import { ApiRefusal } from '../../../../app/calls/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { askExactPrice } from '../../offers.api.ts'
import { type SendProblem, sendProblem } from './send-problem.rules.ts'
import type { BasketView } from '../use-basket.ts'

interface ProblemNoticeProps {
  error: unknown
  view: BasketView
  request: FeedAuction
}

/** Why the offer did not go, in place and in sight, with the way on; to send it again is the button's under it. */
export function ProblemNotice({ error, view, request }: ProblemNoticeProps) {
  const { title, text, way } = sendProblem(error, useIsBack())
  const repricing = useRepricing(view, request)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="mt-3 scroll-mb-3 max-xl:scroll-mb-[calc(var(--tab-bar,0px)+12rem)]">
      <Notice
        tone="danger"
        title={title}
        isLive
        className="!p-3.5"
        action={<Way way={way} onReprice={repricing.mutate} isPending={repricing.isPending} />}
      >
        {text}
      </Notice>
    </div>
  )
}

/** Only a network that was missed comes back: where the browser has one all along, it is the server that is away. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const tell = () => setBack(navigator.onLine)
    for (const event of ['online', 'offline']) addEventListener(event, tell, { signal: over.signal })
    return () => over.abort()
  }, [])
  return isBack
}

const links = {
  top_up: { to: '/travel-agent/balance', title: 'Пополнить баланс' },
  feed: { to: '/travel-agent/requests', title: 'К заявкам' },
  documents: { to: '/travel-agent/registration', title: 'Мои данные' },
} as const

interface WayProps {
  way: SendProblem['way']
  onReprice: () => void
  isPending: boolean
}

function Way({ way, onReprice, isPending }: WayProps) {
  if (way === null || way === 'again') return null
  if (way === 'reprice')
    return (
      <Button size="s" onPress={onReprice} isPending={isPending}>
        Проверить варианты
      </Button>
    )
  const { to, title } = links[way]
  return (
    <LinkButton to={to} size="s" look={way === 'top_up' ? 'calm' : 'plain'}>
      {title}
    </LinkButton>
  )
}

/** Asks for every picked tour; those that are gone are marked. */
function useRepricing(view: BasketView, request: FeedAuction) {
  return useMutation({
    mutationFn: async () => {
      const { items } = view.basket
      const asked = await Promise.allSettled(items.map(({ tour }) => askExactPrice(tour.id, request)))
      return items.flatMap(({ tour }, at) => {
        const answer = asked[at]
        if (answer?.status === 'fulfilled') view.price(answer.value)
        return answer?.status === 'rejected' && isGone(answer.reason) ? [tour.id] : []
      })
    },
    onSuccess: view.markGone,
  })
}

function isGone(reason: unknown): boolean {
  return reason instanceof ApiRefusal && (reason.reason === 'tour_sold' || reason.httpStatus === 404)
}
