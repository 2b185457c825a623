import { useState } from 'react'

export interface Guests {
  adults: number
  /** Ages, 0 is under one year. */
  children: number[]
}

export interface GuestsDraft {
  adults: number
  ages: (number | null)[]
  isRefused?: boolean
  /** How many were removed: the button that was pressed is gone, the focus goes on to «Добавить ребёнка». */
  removed: number
}

/** Who goes, until the picker closes; a child without an age holds it open once. */
export function useGuestsDraft(value: Guests, onChange: (value: Guests) => void) {
  const [draft, setDraft] = useState<GuestsDraft | null>(null)
  const shown = draft ? known(draft) : value
  const commit = (next: GuestsDraft): void => {
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
  return { draft, setDraft, shown, turn, apply, remove }
}

const known = ({ adults, ages }: GuestsDraft): Guests => ({
  adults,
  children: ages.filter((years) => years !== null),
})
