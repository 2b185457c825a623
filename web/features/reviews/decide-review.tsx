import {
  decideReview,
  type DecisionName,
  type ManagedReview,
} from '../../../contract/reviews/managed-reviews.ts'
import type { RemovalReason } from '../../../contract/reviews/review-words.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { tellOvertaken } from '../../app/forms/tell-overtaken.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { reasons } from './review-bulk.tsx'

const firstDecision = (decision: DecisionName): { decision: DecisionName; reason: RemovalReason | null } => ({
  decision,
  reason: null,
})

interface DecideReviewProps {
  review: ManagedReview
  onChanged: () => void
}

/** Lets a waiting review pass or refuses it, takes a shown one off or gives it back. */
export function DecideReview({ review, onChanged }: DecideReviewProps) {
  const { state } = review
  const off: DecisionName = state === 'queued' ? 'reject' : 'remove'
  const on = state === 'queued' ? 'pass' : 'restore'
  const form = useForm({
    initial: firstDecision(on),
    schema: decideReview.body,
    send: (body) =>
      call(decideReview, { ...byId(review.id), body }).catch((error: unknown) => {
        if (tellOvertaken(error, { title: `Отзыв №${review.id} уже решён` })) onChanged()
        throw error
      }),
    onDone: () => {
      notify({ title: 'Решение принято', tone: 'good' })
      onChanged()
    },
  })
  if (state === 'rejected' || state === 'sent') return null
  const decide = (decision: DecisionName) => {
    form.edit({ decision })
    form.submit()
  }
  const reason = form.field('reason')
  return (
    <form {...form.props} aria-label={`Решение об отзыве ${review.id}`} className="mt-4 grid gap-3">
      {state !== 'removed' && (
        <Select
          label={state === 'queued' ? 'Почему отклонить' : 'Почему снять'}
          hint="Плохая оценка причиной не бывает"
          items={reasons}
          {...reason}
          onChange={(picked) => reason.onChange(picked)}
        />
      )}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {state !== 'published' && (
          <Button size="s" look="main" onPress={() => decide(on)} isPending={form.isSending}>
            {state === 'queued' ? 'Опубликовать' : 'Вернуть'}
          </Button>
        )}
        {state !== 'removed' && (
          <Button size="s" look="danger" onPress={() => decide(off)} isPending={form.isSending}>
            {state === 'queued' ? 'Отклонить' : 'Снять'}
          </Button>
        )}
      </div>
    </form>
  )
}
