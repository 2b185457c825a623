/* oxlint-disable jsx-a11y/no-autofocus -- a child that was just added waits for its age */
import { Baby, Trash2, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import type { FieldProps } from '../fields/field.tsx'
import { age, guests } from '../words/format.ts'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { Picker } from './picker.tsx'
import { texts } from '../words/texts.ts'

export interface Guests {
  adults: number
  /** Ages, 0 is under one year. */
  children: number[]
}

interface GuestsPickerProps extends FieldProps {
  value: Guests
  /** Called when the picker closes or «Применить» is pressed; at once when a child is removed. */
  onChange: (value: Guests) => void
  maxAdults?: number
  maxChildren?: number
  placeholder?: string
  title?: string
  ref?: React.Ref<HTMLButtonElement>
}

interface Draft {
  adults: number
  ages: (number | null)[]
  isRefused?: boolean
  /** How many were removed: the button that was pressed is gone, the focus goes on to «Добавить ребёнка». */
  removed: number
}

export function GuestsPicker({
  value,
  onChange,
  maxAdults = 6,
  maxChildren = 3,
  placeholder = texts.guestsTitle,
  title = texts.guestsTitle,
  ...frame
}: GuestsPickerProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = draft ? known(draft) : value
  const commit = (next: Draft): void => {
    const guestsNow = known(next)
    if (JSON.stringify(guestsNow) !== JSON.stringify({ adults: value.adults, children: value.children }))
      onChange(guestsNow)
  }
  const turn = (isOpen: boolean): void => {
    if (isOpen) setDraft({ adults: value.adults, ages: [...value.children], removed: 0 })
    // A child is not forgotten because somebody pressed beside the picker; who leaves twice means it.
    else if (draft?.ages.includes(null) && !draft.isRefused) setDraft({ ...draft, isRefused: true })
    else {
      if (draft) commit(draft)
      setDraft(null)
    }
  }
  const apply = (): void => {
    if (draft?.ages.includes(null)) setDraft({ ...draft, isRefused: true })
    else turn(false)
  }
  const remove = (at: number): void => {
    if (!draft) return
    const ages = draft.ages.filter((_, index) => index !== at)
    const next = { ...draft, ages, removed: draft.removed + 1 }
    setDraft(next)
    if (draft.ages[at] !== null) onChange(known(next))
  }
  return (
    <Picker
      {...frame}
      icon={UsersRound}
      title={title}
      placeholder={placeholder}
      shown={guests(shown.adults, shown.children.length)}
      isOpen={draft !== null}
      onOpenChange={turn}
      onApply={apply}
      hasDesktopApply
      popoverClass="w-(--trigger-width) min-w-88"
    >
      {draft && (
        <div className="space-y-5 md:p-5">
          <NumberStepper
            label={texts.adults}
            isInline
            value={draft.adults}
            onChange={(adults) => setDraft({ ...draft, adults })}
            min={1}
            max={maxAdults}
          />
          <Children draft={draft} onDraft={setDraft} onRemove={remove} max={maxChildren} />
        </div>
      )}
    </Picker>
  )
}

const known = ({ adults, ages }: Draft): Guests => ({
  adults,
  children: ages.filter((years) => years !== null),
})

interface ChildrenProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  onRemove: (at: number) => void
  max: number
}

function Children({ draft, onDraft, onRemove, max }: ChildrenProps) {
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
