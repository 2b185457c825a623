import { Star, Utensils } from 'lucide-react'
import { useState } from 'react'
import type { FieldProps } from '../../../fields/field.tsx'
import { ListChoice, type ListChoiceItem } from '../../../choice/list-choice.tsx'
import { Show, usualStates } from '../../states.tsx'

const classes: ListChoiceItem<number>[] = [
  { id: 0, text: 'Не важно' },
  ...[2, 3, 4, 5].map((count) => ({ id: count, text: `Класс ${count}`, icon: Star, iconCount: count })),
]

const places: ListChoiceItem<string>[] = [
  { id: 'beach', text: 'У моря', img: '/flags/mv.svg' },
  { id: 'city', text: 'В городе', img: '/flags/ae.svg' },
  { id: 'food', text: 'С рестораном', icon: Utensils },
  { id: 'ski', text: 'У подъёмника: летом таких отелей нет', disabled: true },
]

export function ListChoices() {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {usualStates<number[]>([], [4], 'Выберите класс отеля').map(({ state, value, ...field }) => (
        <Choice key={state} state={state} first={value} items={classes} label="Класс отеля" {...field} />
      ))}
      <Choice
        state="Несколько, с картинками и недоступным"
        label="Где отель"
        first={['beach']}
        items={places}
        isMultiple
        isSearchable
      />
    </div>
  )
}

interface ChoiceProps<Id extends string | number> extends FieldProps {
  state: string
  first: Id[]
  items: ListChoiceItem<Id>[]
  isMultiple?: boolean
  isSearchable?: boolean
}

function Choice<Id extends string | number>({ state, first, items, ...rest }: ChoiceProps<Id>) {
  const [ids, setIds] = useState(first)
  const marked = items.map((item) => ({ ...item, status: ids.includes(item.id) }))
  return (
    <Show title={state} value={ids}>
      <ListChoice {...rest} items={marked} onChange={setIds} placeholder="Любой" />
    </Show>
  )
}
