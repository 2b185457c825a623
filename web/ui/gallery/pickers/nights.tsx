import { NightsPicker } from '../../pickers/nights-picker.tsx'
import { NumberStepper } from '../../fields/number-stepper.tsx'
import { States, usualStates } from '../states.tsx'

export function Nights() {
  return (
    <div className="space-y-10">
      <States<number | null>
        label="Ночи"
        states={usualStates<number | null>(null, 7, 'Пожалуйста, заполните данные')}
      >
        {(held) => <NightsPicker {...held} />}
      </States>
      <States<number | null> label="Ночи" states={[{ state: 'Как в мастере: от 1 до 30', value: 7 }]}>
        {(held) => <NightsPicker {...held} max={30} />}
      </States>
      <States<number>
        label="Ночей"
        states={[
          { state: 'Счётчик', value: 7 },
          { state: 'Счётчик с ошибкой', value: 100, error: 'Столько туров нет' },
        ]}
      >
        {(held) => <NumberStepper {...held} />}
      </States>
    </div>
  )
}
