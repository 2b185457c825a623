import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markTitles } from '../../../contract/reviews/review-words.ts'
import { getTicket, rateTicket, type Ticket } from '../../../contract/support/tickets.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { byTicket } from './ticket-source.ts'

/** One tap; what was given stands there. */
export function TicketRating({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const { feedback_id, may_rate, rating } = ticket
  const giving = useMutation({
    mutationFn: (mark: number) => call(rateTicket, { ...byTicket(feedback_id), body: { rating: mark } }),
    onSettled: () => touch(client, getTicket),
  })
  if (rating !== null)
    return (
      <p role="status" className="border-t border-line px-4 py-3 text-center text-sm text-soft">
        Ваша оценка: {rating} из&nbsp;5. Спасибо!
      </p>
    )
  if (!may_rate) return null
  return (
    <div className="border-t border-line px-4 py-3">
      <div
        role="group"
        aria-label="Оцените ответ"
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2"
      >
        <span className="text-sm text-soft">Мы помогли?</span>
        <span className="flex gap-1.5">
          {markTitles.map((title, at) => (
            <Button
              key={title}
              size="s"
              aria-label={`${at + 1}, ${title.toLowerCase()}`}
              isDisabled={giving.isPending}
              onPress={() => giving.mutate(at + 1)}
            >
              {at + 1}
            </Button>
          ))}
        </span>
      </div>
      {giving.error && (
        <Notice tone="danger" isLive className="mt-3">
          {messageOf(giving.error)}
        </Notice>
      )}
    </div>
  )
}
