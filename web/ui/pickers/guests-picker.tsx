import { UsersRound } from 'lucide-react'
import { limits } from '../../../contract/limits.ts'
import type { FieldProps } from '../fields/field.tsx'
import { guests } from '../words/format.ts'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { Children } from './guests-children.tsx'
import { Picker } from './picker.tsx'
import { texts } from '../words/texts.ts'
import { type Guests, useGuestsDraft } from './use-guests-draft.ts'

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

export function GuestsPicker({
  value,
  onChange,
  maxAdults = limits.adultsMax,
  maxChildren = limits.childrenMax,
  placeholder = texts.guestsTitle,
  title = texts.guestsTitle,
  ...frame
}: GuestsPickerProps) {
  const { draft, setDraft, shown, turn, apply, remove } = useGuestsDraft(value, onChange)
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
            min={limits.adultsMin}
            max={maxAdults}
          />
          <Children draft={draft} onDraft={setDraft} onRemove={remove} max={maxChildren} />
          {(draft.adults >= maxAdults || draft.ages.length >= maxChildren) && (
            <p className="type-note">{texts.largerParty(maxAdults, maxChildren)}</p>
          )}
        </div>
      )}
    </Picker>
  )
}
