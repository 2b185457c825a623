import { Utensils } from 'lucide-react'
import { Select } from '../../../choice/select.tsx'
import { meals } from '../../samples.tsx'
import { States, usualStates } from '../../states.tsx'

export function Selects() {
  return (
    <div className="space-y-10">
      <States<number | null>
        label="Питание"
        states={usualStates<number | null>(null, 5, 'Выберите питание из списка')}
      >
        {(held) => <Select {...held} items={meals} icon={Utensils} placeholder="Любое питание" />}
      </States>
      <States<number | null>
        label="Питание с поиском"
        states={[
          { state: 'С поиском', value: null },
          { state: 'С поиском, длинное значение', value: 7 },
        ]}
      >
        {(held) => <Select {...held} items={meals} isSearchable />}
      </States>
    </div>
  )
}
