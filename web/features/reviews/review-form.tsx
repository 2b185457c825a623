import {
  agencyMarkNames,
  markNames,
  markTitles,
  markWords,
  reviewLimits,
} from '../../../contract/reviews/review-words.ts'
import {
  editReview,
  type OwnReview,
  type ReviewPhoto,
  type ReviewPlace,
  writeReview,
} from '../../../contract/reviews/reviews.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { bodyOf, draftOf } from './reviews.rules.ts'

const marks = markTitles.map((title, at) => ({
  id: String(at + 1),
  title: (
    <>
      {at + 1}
      <span className="sr-only">, {title.toLowerCase()}</span>
    </>
  ),
}))

const hints = {
  speed: 'Как быстро отвечали и оформляли',
  honesty: 'Совпала ли цена с обещанной',
  documents: 'Всё ли пришло вовремя и без ошибок',
  hotel: 'Это оценка отеля, не агентства',
}

interface ReviewFormProps {
  bookingId: number
  hasTrip: boolean
  /** What is to be put otherwise; null: a new one. */
  review: OwnReview | null
  photos: readonly ReviewPhoto[]
  onPhotos: (place: ReviewPlace) => void
  onDone: (place: ReviewPlace) => unknown
  onCancel?: () => void
}

/** Four marks, of which the hotel's only after a trip, and a text. */
export function ReviewForm(props: ReviewFormProps) {
  const { bookingId, hasTrip, review, onDone, onCancel } = props
  const form = useForm({
    initial: draftOf(review),
    schema: writeReview.body,
    bodyOf,
    send: (body) => call(review ? editReview : writeReview, { ...byId(bookingId), body }),
    onDone: ({ result }: { result: ReviewPlace }) => onDone(result),
  })
  return (
    <form {...form.props} aria-label="Отзыв" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {(hasTrip ? markNames : agencyMarkNames).map((name) => (
          <RadioCards
            key={name}
            label={markWords[name]}
            isOptional={name === 'hotel'}
            hint={hints[name]}
            items={marks}
            {...form.field(name)}
          />
        ))}
      </div>
      <TextArea
        label="Как всё было"
        hint="Без телефонов и ссылок: отзыв с ними сначала прочитает модератор"
        limit={reviewLimits.textMax}
        rows={5}
        {...form.field('text')}
      />
      <PhotoFields
        bookingId={bookingId}
        photos={props.photos}
        isSent={review !== null}
        onChanged={props.onPhotos}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isPending={form.isSending}>
          {review ? 'Сохранить' : 'Отправить отзыв'}
        </Button>
        {onCancel && <Button onPress={onCancel}>Не менять</Button>}
      </div>
    </form>
  )
}
