import { Camera, X } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addReviewPhoto, removeReviewPhoto } from '../../../contract/reviews/review-photos.ts'
import { reviewLimits } from '../../../contract/reviews/review-words.ts'
import type { ReviewPhoto, ReviewPlace } from '../../../contract/reviews/reviews.ts'
import { reviewPhotoLarge } from '../../../contract/platform/booking-refusals.ts'
import { byId } from '../../app/calls/address.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { upload } from '../../app/calls/upload.ts'
import { smallerPhoto } from '../../app/files/smaller-photo.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { PhotoSquare } from './review-photos.tsx'
import { fittingPhotos, photoWords } from './reviews.rules.ts'

interface PhotoFieldsProps {
  bookingId: number
  photos: readonly ReviewPhoto[]
  /** The review is shown or waits: what is added is there at once. */
  isSent: boolean
  onChanged: (place: ReviewPlace) => void
}

/** Photos beside a review: each goes as it is chosen, and one that is refused touches no other. */
export function PhotoFields({ bookingId, photos, isSent, onChanged }: PhotoFieldsProps) {
  const { problems, add, remove } = useReviewPhotos({ bookingId, has: photos.length, onChanged })
  return (
    <section aria-label="Фото" className="grid gap-3">
      <Picker
        isFull={photos.length >= reviewLimits.photosMax}
        isPending={add.isPending}
        onChosen={add.mutate}
        hint={`До пяти фото, JPEG, PNG или WebP. ${isSent ? 'Они меняются сразу, кнопка «Сохранить» для этого не нужна' : 'Их увидят вместе с отзывом'}`}
      />
      {photos.length > 0 && (
        <ul aria-label="Приложенные фото" className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} className="flex items-start">
              <PhotoSquare photo={photo} alt={photoWords({ at, of: photos.length, about: '' })} />
              <IconButton
                icon={X}
                size="s"
                label={`Убрать фото ${at + 1}`}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate({ ...photo, at })}
              />
            </li>
          ))}
        </ul>
      )}
      {problems.map(({ title, text }) => (
        <Notice key={title} tone="danger" isLive title={title}>
          {text}
        </Notice>
      ))}
    </section>
  )
}

interface PickerProps {
  isFull: boolean
  isPending: boolean
  hint: string
  onChosen: (files: readonly File[]) => void
}

function Picker({ isFull, isPending, hint, onChosen }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="s"
        icon={Camera}
        isPending={isPending}
        isDisabled={isFull}
        onPress={() => input.current?.click()}
      >
        Добавить фото
      </Button>
      <p className="text-sm text-soft">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Фото к отзыву"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onChosen(chosen)
        }}
      />
    </div>
  )
}

interface Problem {
  title: string
  text: string
}

interface Kept {
  bookingId: number
  /** How many there are. */
  has: number
  onChanged: (place: ReviewPlace) => void
}

function useReviewPhotos({ bookingId, has, onChanged }: Kept) {
  const [problems, setProblems] = useState<Problem[]>([])
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const { fitting, problem } = fittingPhotos(chosen, has)
      const found: Problem[] = problem ? [problem] : []
      for (const file of fitting) {
        const text = await sent(bookingId, file, onChanged)
        if (text) found.push({ title: file.name, text })
      }
      return found
    },
    onMutate: () => setProblems([]),
    onSuccess: setProblems,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: ReviewPhoto & { at: number }) =>
      (await call(removeReviewPhoto, byId(id))).result,
    onMutate: () => setProblems([]),
    onSuccess: onChanged,
    onError: (failure, { at }) => setProblems([{ title: `Фото ${at + 1}`, text: messageOf(failure) }]),
  })
  return { problems, add, remove }
}

/** Why it was not taken. */
async function sent(
  bookingId: number,
  chosen: File,
  onChanged: (place: ReviewPlace) => void,
): Promise<string | null> {
  const file = await smallerPhoto(chosen)
  if (file.size > reviewLimits.photoBytesMax) return reviewPhotoLarge
  try {
    onChanged(await upload<ReviewPlace, typeof addReviewPhoto>(addReviewPhoto, byId(bookingId), file))
    return null
  } catch (error) {
    return messageOf(error)
  }
}
