import { DateRangePicker, type DateRangeValue } from '../../pickers/date-range-picker.tsx'
import { States, usualStates } from '../states.tsx'

const TITLE = 'Диапазон дат, в который вы готовы начать поездку'
const open = { min: '2031-05-20', max: '2032-05-19' }

const priceOf = (date: string): { text: string; isLow: boolean } => {
  const price = 38 + ((Number(date.slice(8)) * 7) % 23)
  return { text: `${price} т.`, isLow: price < 42 }
}

export function Dates() {
  return (
    <div className="space-y-10">
      <States<DateRangeValue | null>
        label="Даты вылета"
        states={usualStates<DateRangeValue | null>(
          null,
          { from: '2031-06-12', to: '2031-06-19' },
          'Пожалуйста, заполните данные',
        )}
      >
        {(held) => <DateRangePicker {...held} {...open} title={TITLE} />}
      </States>
      <States<DateRangeValue | null>
        label="Даты с ценами"
        states={[
          { state: 'С ценами', value: { from: '2031-06-12', to: '2031-06-19' } },
          { state: 'Через Новый год', value: { from: '2031-12-28', to: '2032-01-08' } },
        ]}
      >
        {(held) => (
          <DateRangePicker
            {...held}
            {...open}
            title={TITLE}
            dayHint={priceOf}
            note="Цены за двоих на 7 ночей, проверены 12 минут назад"
          />
        )}
      </States>
    </div>
  )
}
