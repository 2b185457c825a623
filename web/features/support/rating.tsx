import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { markTitles } from '../../../contract/reviews/review-words.ts'
import { ticketLimits } from '../../../contract/support/ticket-words.ts'
import { getTicket, rateTicket, type Ticket } from '../../../contract/support/tickets.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { byTicket } from './ticket-source.ts'

/**
 * Asked once the ticket is closed: before that nobody knows whether it helped. A good mark is given by one tap; below, its
 * giver may say why. What was given stands there.
 */
export function TicketRating({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient()
  const { feedback_id, may_rate, rating, state } = ticket
  const [low, setLow] = useState<number | null>(null)
  const giving = useMutation({
    mutationFn: (mark: number) => call(rateTicket, { ...byTicket(feedback_id), body: { rating: mark } }),
    onSettled: () => touch(client, getTicket),
  })
  if (rating !== null) return <Given rating={rating} words={ticket.rating_words} />
  if (!may_rate || state !== 'closed') return null
  return (
    <div className="border-t border-line px-4 py-3">
      <div
        role="group"
        aria-label="Оцените ответ"
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2"
      >
        <span className="text-sm text-soft">Мы помогли?</span>
        <span className="grid gap-1">
          <span className="flex gap-1.5">
            {markTitles.map((title, at) => (
              <Button
                key={title}
                size="s"
                aria-label={`${at + 1}, ${title.toLowerCase()}`}
                isDisabled={giving.isPending}
                onPress={() => (at + 1 < ticketLimits.ratingGood ? setLow(at + 1) : giving.mutate(at + 1))}
              >
                {at + 1}
              </Button>
            ))}
          </span>
          <span aria-hidden className="flex justify-between text-xs text-soft">
            <span>{markTitles[0].toLowerCase()}</span>
            <span>{markTitles[4].toLowerCase()}</span>
          </span>
        </span>
      </div>
      {giving.error && (
        <Notice tone="danger" isLive className="mt-3">
          {messageOf(giving.error)}
        </Notice>
      )}
      {low !== null && <WhyWindow feedbackId={feedback_id} rating={low} onClose={() => setLow(null)} />}
    </div>
  )
}

function Given({ rating, words }: { rating: number; words: string }) {
  return (
    <div role="status" className="shrink-0 border-t border-line px-4 py-3 text-center text-sm text-soft">
      <p>Ваша оценка: {rating} из&nbsp;5. Спасибо!</p>
      {words && <p className="mt-0.5 line-clamp-3 [overflow-wrap:anywhere]">«{words}»</p>}
    </div>
  )
}

interface WhyWindowProps {
  feedbackId: number
  rating: number
  onClose: () => void
}

/** Nothing is given yet: the mark goes with its words, or without. */
function WhyWindow({ feedbackId, rating, onClose }: WhyWindowProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: { words: '' },
    schema: rateTicket.body,
    bodyOf: ({ words }) => ({ rating, words }),
    send: (body) => call(rateTicket, { ...byTicket(feedbackId), body }),
    onSettled: () => touch(client, getTicket),
    onDone: onClose,
  })
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Оценка ${rating} из\u00a05: что было не так?`}
      size="s"
      sheet="content"
    >
      <form {...form.props} className="grid gap-5">
        <TextArea
          label="Почему такая оценка"
          isOptional
          hint="Прочитают только сотрудники поддержки"
          limit={ticketLimits.ratingWordsMax}
          rows={4}
          {...form.field('words')}
        />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" isPending={form.isSending}>
            Отправить оценку
          </Button>
          <Button onPress={onClose}>Другая оценка</Button>
        </div>
      </form>
    </Modal>
  )
}
