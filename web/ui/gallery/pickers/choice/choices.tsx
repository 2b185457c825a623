import { Mountain, Sparkles, Tent, Waves } from 'lucide-react'
import { Checkbox } from '../../../fields/checkbox.tsx'
import { TextLink } from '../../../actions/link-button.tsx'
import { RadioCards } from '../../../fields/radio-cards.tsx'
import { TagToggles } from '../../../status/tag.tsx'
import { States, usualStates } from '../../states.tsx'

const ways = [
  { id: 'sms', title: 'По SMS', text: 'Придёт код из четырёх цифр' },
  { id: 'call', title: 'Звонком', text: 'Введёте последние цифры номера' },
] as const

const rests = [
  { id: 'beach', title: 'Пляжный', icon: Waves },
  { id: 'ski', title: 'Горнолыжный', icon: Mountain },
  { id: 'wild', title: 'Активный', icon: Tent },
  { id: 'spa', title: 'Лечебный', icon: Sparkles },
]

export function Choices() {
  return (
    <div className="space-y-10">
      <States<boolean>
        label="Согласие"
        states={[
          { state: 'Флажок', value: false },
          { state: 'Флажок отмечен', value: true },
          { state: 'Флажок с ошибкой', value: false, error: 'Без согласия аукцион не запустить' },
          { state: 'Флажок недоступен', value: false, isDisabled: true },
        ]}
      >
        {({ value, error, isDisabled, onChange }) => (
          <Checkbox isSelected={value} onChange={onChange} error={error} isDisabled={isDisabled}>
            Принимаю{' '}
            <TextLink to="/documents/legal" isNewTab>
              публичную оферту
            </TextLink>{' '}
            и соглашаюсь с её условиями
          </Checkbox>
        )}
      </States>
      <States<'sms' | 'call' | null>
        label="Как прислать код"
        states={usualStates<'sms' | 'call' | null>(null, 'sms', 'Выберите способ').map((state) => ({
          ...state,
          state: `Карточки: ${state.state}`,
        }))}
      >
        {(held) => <RadioCards {...held} items={ways} layout="column" />}
      </States>
      <States<string[]>
        label="Тип отдыха"
        states={usualStates<string[]>([], ['beach', 'spa'], 'Выберите тип отдыха').map((state) => ({
          ...state,
          state: `Теги: ${state.state}`,
        }))}
      >
        {(held) => <TagToggles {...held} items={rests} />}
      </States>
    </div>
  )
}
