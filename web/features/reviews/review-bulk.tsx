import type { RemovalReason, ReviewState } from '../../../contract/reviews/review-words.ts'
import { removalReasonNames, removalReasons } from '../../../contract/reviews/review-words.ts'
import type { DecisionName } from '../../../contract/reviews/managed-reviews.ts'
import type { FormView } from '../../app/forms/use-form.ts'
import { Select } from '../../ui/choice/select.tsx'
import { counted, plural } from '../../ui/words/format.ts'
import type { BulkAction } from '../bulk/index.ts'

export const reviewNouns = ['отзыв', 'отзыва', 'отзывов'] as const

export const reasons = removalReasonNames.map((id) => ({ id, title: removalReasons[id] }))

interface Values {
  reason: RemovalReason | null
}
export const firstReason: Values = { reason: null }

const reasonField = (form: FormView<Values, string>) => {
  const reason = form.field('reason')
  return (
    <Select
      label="Почему"
      hint="Плохая оценка причиной не бывает"
      items={reasons}
      {...reason}
      onChange={(picked) => reason.onChange(picked)}
    />
  )
}

const off = (decision: DecisionName, title: string, done: readonly [string, string, string]) => ({
  id: decision,
  title,
  look: 'danger' as const,
  ask: (count: number) => `${title} ${counted(count, reviewNouns)}?`,
  done: (count: number) => `${plural(count, done)} ${count}`,
  deed: ({ reason }: Values) => ({ decision, reason }),
  fields: reasonField,
})

const on = (decision: DecisionName, title: string, done: readonly [string, string, string]) => ({
  id: decision,
  title,
  ask: (count: number) => `${title} ${counted(count, reviewNouns)}?`,
  done: (count: number) => `${plural(count, done)} ${count}`,
  deed: () => ({ decision }),
})

/** What may be decided about many reviews of one state. */
export const reviewActions: Readonly<Record<ReviewState, readonly BulkAction<Values>[]>> = {
  sent: [],
  queued: [
    on('pass', 'Опубликовать', ['Опубликован', 'Опубликовано', 'Опубликовано']),
    off('reject', 'Отклонить', ['Отклонён', 'Отклонено', 'Отклонено']),
  ],
  published: [off('remove', 'Снять', ['Снят', 'Снято', 'Снято'])],
  removed: [on('restore', 'Вернуть', ['Возвращён', 'Возвращено', 'Возвращено'])],
  rejected: [],
}
