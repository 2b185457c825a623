import { GuestsPicker } from '../../pickers/guests-picker.tsx'
import type { Guests } from '../../pickers/use-guests-draft.ts'
import { States, usualStates } from '../states.tsx'

export function GuestsStates() {
  return (
    <States<Guests>
      label="Туристы"
      states={[
        ...usualStates<Guests>(
          { adults: 1, children: [] },
          { adults: 2, children: [5] },
          'Пожалуйста, заполните данные',
        ),
        { state: 'Все места заняты', value: { adults: 6, children: [0, 7, 17] } },
      ]}
    >
      {(held) => <GuestsPicker {...held} />}
    </States>
  )
}
