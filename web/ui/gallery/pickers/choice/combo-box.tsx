import { Hotel, MapPin } from 'lucide-react'
import { ComboBox } from '../../../choice/combo-box.tsx'
import type { OptionItem } from '../../../choice/option-row.tsx'
import { countries, searchHotels } from '../../samples.tsx'
import { States, usualStates } from '../../states.tsx'

export function ComboBoxes() {
  return (
    <div className="space-y-10">
      <States<OptionItem | null>
        label="Страна"
        states={usualStates<OptionItem | null>(null, countries[0] ?? null, 'Выберите страну назначения!')}
      >
        {(held) => (
          <ComboBox
            {...held}
            items={countries}
            placeholder="Куда хотите поехать?"
            icon={MapPin}
            popularTitle="Популярные направления"
          />
        )}
      </States>
      <States<OptionItem | null>
        label="Отель"
        states={[{ state: 'Ищет сервер', value: null, isOptional: true }]}
      >
        {(held) => (
          <ComboBox
            {...held}
            onSearch={searchHotels}
            placeholder="Название отеля"
            icon={Hotel}
            wayOn={() => ({ label: 'Любой отель', take: () => held.onChange(null) })}
          />
        )}
      </States>
    </div>
  )
}
