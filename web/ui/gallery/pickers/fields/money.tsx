import { Button } from '../../../actions/button.tsx'
import { MoneyField } from '../../../fields/money-field.tsx'
import { States, usualStates } from '../../states.tsx'

export function Money() {
  return (
    <div className="space-y-10">
      <States<number | null>
        label="Бюджет на весь тур"
        states={usualStates<number | null>(null, 150_000, 'Укажите бюджет не меньше 3 000 ₽')}
      >
        {(held) => <MoneyField {...held} placeholder="150 000" />}
      </States>
      <States<number | null>
        label="Цена за тур"
        states={[
          { state: 'От и до тысячи', value: 500 },
          { state: 'С кнопкой внутри', value: 5_000_000 },
        ]}
      >
        {(held) =>
          held.value === 5_000_000 ? (
            <MoneyField {...held} after={<Button size="s">Проверить</Button>} />
          ) : (
            <MoneyField {...held} before="от" max={1000} />
          )
        }
      </States>
    </div>
  )
}
