import { MultiSelect } from '../../../choice/multi-select.tsx'
import { countries } from '../../samples.tsx'
import { States, usualStates } from '../../states.tsx'

const TITLE = 'Страны, с которыми вы работаете'
const all = countries.map(({ id }) => id)

export function MultiSelects() {
  return (
    <div className="space-y-10">
      <States<string[]>
        label="Страны"
        states={usualStates<string[]>([], ['tr', 'eg'], 'Выберите хотя бы одну страну')}
      >
        {(held) => <MultiSelect {...held} items={countries} title={TITLE} />}
      </States>
      <States<string[]>
        label="Страны с поиском"
        states={[
          { state: 'С поиском', value: ['tr'] },
          { state: 'Выбраны все', value: all },
        ]}
      >
        {(held) => <MultiSelect {...held} items={countries} title={TITLE} isSearchable />}
      </States>
    </div>
  )
}
