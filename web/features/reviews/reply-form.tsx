import { reviewLimits } from '../../../contract/reviews/review-words.ts'
import { replyToReview } from '../../../contract/reviews/reviews.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/status/notice.tsx'

interface ReplyFormProps {
  bookingId: number
  /** What was answered before. */
  text: string
  onDone: () => unknown
  onCancel: () => void
}

/** The agency's one answer. */
export function ReplyForm({ bookingId, text, onDone, onCancel }: ReplyFormProps) {
  const form = useForm({
    initial: { text },
    schema: replyToReview.body,
    send: (body) => call(replyToReview, { ...byId(bookingId), body }),
    onDone,
    first: 'text',
  })
  return (
    <form {...form.props} aria-label="Ответ на отзыв" className="mt-4 grid max-w-prose gap-4">
      <TextArea
        label="Ответ, его увидят все"
        hint={`Ответить можно один раз, изменить ответ — в течение ${reviewLimits.editHours} часов`}
        limit={reviewLimits.replyMax}
        rows={3}
        {...form.field('text')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isPending={form.isSending}>
          {text === '' ? 'Ответить' : 'Сохранить'}
        </Button>
        <Button onPress={onCancel}>Отмена</Button>
      </div>
    </form>
  )
}
