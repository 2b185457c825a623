/* oxlint-disable jsx-a11y/no-autofocus -- a child that was just added waits for its age */
import { Baby, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { age } from '../../../contract/guest-words.ts'
import { texts } from '../words/texts.ts'
import type { GuestsDraft } from './use-guests-draft.ts'

interface ChildrenProps {
  draft: GuestsDraft
  onDraft: (draft: GuestsDraft) => void
  onRemove: (at: number) => void
  max: number
}

/** Their ages, and one more. */
export function Children({ draft, onDraft, onRemove, max }: ChildrenProps) {
  const setAge = (at: number, years: number): void =>
    onDraft({ ...draft, ages: draft.ages.map((old, index) => (index === at ? years : old)) })
  return (
    <div className="space-y-3">
      {draft.ages.map((years, at) => (
        <Child
          key={at}
          number={at + 1}
          years={years}
          isRefused={draft.isRefused === true && years === null}
          onAge={(next) => setAge(at, next)}
          onRemove={() => onRemove(at)}
        />
      ))}
      {draft.ages.length < max && (
        <Button
          key={draft.removed}
          autoFocus={draft.removed > 0}
          look="plain"
          size="s"
          isWide
          icon={Baby}
          onPress={() => onDraft({ ...draft, ages: [...draft.ages, null], isRefused: false })}
        >
          {texts.addChild}
        </Button>
      )}
    </div>
  )
}

interface ChildProps {
  number: number
  years: number | null
  isRefused: boolean
  onAge: (years: number) => void
  onRemove: () => void
}

function Child({ number, years, isRefused, onAge, onRemove }: ChildProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="flex-1 whitespace-nowrap">
          {texts.child(number)}
        </label>
        <select
          id={id}
          value={years ?? ''}
          autoFocus={years === null}
          onChange={(event) => onAge(Number(event.target.value))}
          aria-invalid={isRefused}
          aria-describedby={`${id}-error`}
          className={cx('field-box min-h-11! w-40! px-3', years === null && 'text-soft')}
        >
          <option value="" disabled>
            {texts.age}
          </option>
          {Array.from({ length: 18 }, (_, option) => (
            <option key={option} value={option} className="text-ink">
              {age(option)}
            </option>
          ))}
        </select>
        <IconButton icon={Trash2} label={texts.removeChild(number)} onPress={onRemove} />
      </div>
      <p id={`${id}-error`} className="text-sm font-medium text-danger">
        {isRefused && texts.ageMissing}
      </p>
    </div>
  )
}
