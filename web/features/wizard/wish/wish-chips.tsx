import { useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { Understood, WishField } from '../../../../contract/wishes/wishes.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { age } from '../../../../contract/guest-words.ts'
import { adults } from '../../../ui/words/format.ts'
import { Select } from '../../../ui/choice/select.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { type Answer, standing } from './wish.state.ts'
import { wishTexts } from './wish.texts.ts'
import { wordsOf } from './wish.words.ts'

interface WishChipsProps {
  wizard: WizardControl
  /** The last chip has gone; the focus has to go somewhere. */
  onLeft: () => void
}

/** What was understood: each goes with its cross, and so does what it has filled. */
export function WishChips({ wizard, onLeft }: WishChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chips = standing(wizard.state)
  if (chips.length === 0) return null
  const remove = (field: WishField) => {
    const next = chips[chips.findIndex((chip) => chip.field === field) + 1]
    const beside = list.current?.querySelector<HTMLElement>(`[data-field="${next?.field}"] button`)
    wizard.dispatch({ type: 'wish-undone', field })
    if (beside) beside.focus()
    else onLeft()
  }
  return (
    <>
      <ul ref={list} aria-label={wishTexts.understood} className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.field} data-field={chip.field} className="min-w-0 animate-appear">
            <Chip chip={chip} onRemove={() => remove(chip.field)} />
          </li>
        ))}
      </ul>
      {chips
        .filter(({ field }) => field === 'guests')
        .map((chip) => (
          <Questions
            key={chip.field}
            chip={chip}
            onAnswer={(answer) => {
              wizard.dispatch({ type: 'wish-answered', answer })
              // The question may go with its answer; the list that asked gives the focus back first.
              setTimeout(() =>
                list.current?.querySelector<HTMLElement>('[data-field="guests"] button')?.focus(),
              )
            }}
          />
        ))}
    </>
  )
}

function Chip({ chip, onRemove }: { chip: Understood; onRemove: () => void }) {
  const words = wordsOf(chip)
  return (
    <Tag onRemove={onRemove} removeLabel={wishTexts.remove(words)} className="py-0.5">
      {chip.values.country_flag !== undefined && <Flag code={chip.values.country_flag} size={18} />}
      <span className="min-w-0">
        {words}
        {chip.note && <span className="font-normal text-soft"> · {chip.note}</span>}
      </span>
    </Tag>
  )
}

/** What the sentence left open about the party is asked, not supposed. */
function Questions({ chip, onAnswer }: { chip: Understood; onAnswer: (answer: Answer) => void }) {
  const isAdultsAsked = chip.values.adult_count === undefined
  if (!isAdultsAsked && chip.unaged === 0) return null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {isAdultsAsked && (
        <Question
          label={wishTexts.adultsAsked}
          from={limits.adultsMin}
          to={limits.adultsMax}
          words={adults}
          onAnswer={(count) => onAnswer({ adults: count })}
        />
      )}
      {chip.unaged > 0 && (
        <Question
          key={chip.unaged}
          label={wishTexts.ageAsked}
          from={limits.childAgeMin}
          to={limits.childAgeMax}
          words={age}
          onAnswer={(years) => onAnswer({ age: years })}
        />
      )}
    </div>
  )
}

interface QuestionProps {
  label: string
  from: number
  to: number
  words: (value: number) => string
  onAnswer: (value: number) => void
}

/** A choice that is made at once; the keys do not choose before the list is open. */
function Question({ label, from, to, words, onAnswer }: QuestionProps) {
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <Select
      label={label}
      placeholder={label}
      isLabelHidden
      items={values.map((value) => ({ id: value, title: words(value) }))}
      value={null}
      onChange={onAnswer}
      className="w-56 max-w-full"
    />
  )
}
