import { Hotel, MapPin, Utensils } from 'lucide-react'
import { useState } from 'react'
import { CodeInput } from '../code-input.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateRangePicker, type DateRangeValue } from '../date-range-picker.tsx'
import { type Guests, GuestsPicker } from '../guests-picker.tsx'
import { MoneyField } from '../money-field.tsx'
import { MultiSelect } from '../multi-select.tsx'
import { NightsPicker } from '../nights-picker.tsx'
import { NumberStepper } from '../number-stepper.tsx'
import { type OptionItem, optionMatches } from '../option-row.tsx'
import { russia } from '../phone-country.ts'
import { PhoneField } from '../phone-field.tsx'
import { Select } from '../select.tsx'
import { Stars } from '../stars.tsx'
import { Block, Fields } from './block.tsx'

const countries: OptionItem[] = [
  ['tr', 'Турция', 'Анталья, Бодрум, Кемер'],
  ['mv', 'Мальдивы', 'Атоллы и лагуны'],
  ['ae', 'ОАЭ', 'Дубай, Абу-Даби'],
  ['eg', 'Египет', 'Хургада, Шарм-эль-Шейх'],
  ['th', 'Таиланд', 'Пхукет, Паттайя'],
  ['in', 'Индия', 'Гоа'],
  ['vn', 'Вьетнам', 'Нячанг, Фукуок'],
  ['ru', 'Россия', 'Сочи, Крым, Алтай'],
].map(([flag = '', title = '', text = '']) => ({ id: flag, flag, title, text }))

const hotels: OptionItem[] = [
  'Rixos Premium Belek',
  'Titanic Mardan Palace',
  'Voyage Sorgun',
  'Limak Lara',
  'Akra Hotel',
].map((title, at) => ({
  id: at,
  title,
  text: 'Анталья, Турция',
  icon: Hotel,
  aside: <Stars value={5 - (at % 3)} size={13} />,
}))

const meals = [
  'Любое',
  'Без питания (RO)',
  'Завтраки (BB)',
  'Полупансион (HB)',
  'Полный пансион (FB)',
  'Всё включено (AI)',
  'Ультра всё включено (UAI)',
].map((title, id) => ({ id, title }))

const phones = [
  russia,
  { code: 'by', name: 'Беларусь', dial: '375', mask: '(..) ...-..-..' },
  { code: 'kz', name: 'Казахстан', dial: '7', mask: '(...) ...-..-..' },
  { code: 'ge', name: 'Грузия', dial: '995', mask: '(...) ...-...' },
]

const search = async (query: string): Promise<OptionItem[]> => {
  await new Promise((done) => setTimeout(done, 200))
  if (query === 'ошибка') throw new Error('no answer')
  return hotels.filter((item) => optionMatches(item, query))
}

const priceOf = (date: string): { text: string; isLow: boolean } => {
  const price = 38 + ((Number(date.slice(8)) * 7) % 23)
  return { text: `${price} т.`, isLow: price < 42 }
}

export function Pickers() {
  return (
    <Block title="Выбор">
      <Lookups />
      <TripFields />
      <Numbers />
    </Block>
  )
}

function Lookups() {
  const [country, setCountry] = useState<OptionItem | null>(null)
  const [chosen, setChosen] = useState<OptionItem | null>(countries[0] ?? null)
  const [hotel, setHotel] = useState<OptionItem | null>(null)
  const [meal, setMeal] = useState<number | null>(null)
  const [operators, setOperators] = useState<(string | number)[]>(['tr', 'eg'])
  return (
    <Fields title="Поиск и списки">
      <ComboBox
        label="Страна"
        items={countries}
        value={country}
        onChange={setCountry}
        placeholder="Куда хотите поехать?"
        icon={MapPin}
        popularTitle="Популярные направления"
        isRequired
      />
      <ComboBox label="Выбранная страна" items={countries} value={chosen} onChange={setChosen} />
      <ComboBox
        label="Отель"
        isOptional
        onSearch={search}
        value={hotel}
        onChange={setHotel}
        placeholder="Название отеля"
        icon={Hotel}
        wayOn={() => ({ label: 'Любой отель', take: () => setHotel(null) })}
      />
      <ComboBox
        label="Курорт"
        items={[]}
        value={null}
        onChange={() => undefined}
        placeholder="Сначала выберите страну"
        isDisabled
      />
      <ComboBox
        label="Город вылета"
        items={[]}
        value={null}
        onChange={() => undefined}
        error="Укажите город вылета!"
      />
      <Select
        label="Питание"
        icon={Utensils}
        items={meals}
        value={meal}
        onChange={setMeal}
        placeholder="Любое питание"
      />
      <Select label="Питание с поиском" items={meals} value={5} onChange={() => undefined} isSearchable />
      <MultiSelect
        label="Направления"
        items={countries}
        value={operators}
        onChange={setOperators}
        isSearchable
        title="Страны, с которыми вы работаете"
      />
      <MultiSelect
        label="Туроператоры"
        items={[]}
        value={[]}
        onChange={() => undefined}
        error="Выберите хотя бы одного"
      />
    </Fields>
  )
}

function TripFields() {
  const [dates, setDates] = useState<DateRangeValue | null>(null)
  const [priced, setPriced] = useState<DateRangeValue | null>({ from: '2031-06-12', to: '2031-06-19' })
  const [nights, setNights] = useState<number | null>(7)
  const [guests, setGuests] = useState<Guests>({ adults: 2, children: [5] })
  return (
    <Fields title="Поездка">
      <DateRangePicker
        label="Даты вылета"
        value={dates}
        onChange={setDates}
        min="2031-05-20"
        max="2032-05-19"
        title="Диапазон дат, в который вы готовы начать поездку"
      />
      <DateRangePicker
        label="Даты с ценами"
        value={priced}
        onChange={setPriced}
        min="2031-05-20"
        max="2032-05-19"
        dayHint={priceOf}
        note="Цены за двоих на 7 ночей, проверены 12 минут назад"
      />
      <DateRangePicker
        label="Даты"
        value={null}
        onChange={() => undefined}
        error="Пожалуйста, заполните данные"
      />
      <NightsPicker label="Ночи" value={nights} onChange={setNights} max={30} />
      <GuestsPicker label="Туристы" value={guests} onChange={setGuests} />
      <GuestsPicker
        label="Туристы"
        value={{ adults: 1, children: [] }}
        onChange={() => undefined}
        isDisabled
      />
    </Fields>
  )
}

function Numbers() {
  const [nights, setNights] = useState(7)
  const [budget, setBudget] = useState<number | null>(150_000)
  const [phone, setPhone] = useState('')
  const [abroad, setAbroad] = useState('')
  const [code, setCode] = useState('')
  return (
    <Fields title="Числа, телефон, код">
      <NumberStepper label="Ночей" value={nights} onChange={setNights} max={30} />
      <MoneyField
        label="Бюджет на весь тур"
        value={budget}
        onChange={setBudget}
        placeholder="150 000"
        hint="За всех туристов, со всеми сборами"
      />
      <MoneyField
        label="Цена"
        value={2000}
        onChange={() => undefined}
        before="от"
        error="Стоимость отклика не ниже 3 000 руб."
      />
      <PhoneField label="Телефон" value={phone} onChange={setPhone} />
      <PhoneField label="Телефон из другой страны" value={abroad} onChange={setAbroad} countries={phones} />
      <PhoneField
        label="Занятый телефон"
        value="79123456789"
        onChange={() => undefined}
        error="Данный телефон уже используется другим пользователем"
      />
      <CodeInput label="Код из SMS" value={code} onChange={setCode} />
      <CodeInput label="Неверный код" value="12" onChange={() => undefined} error="Код не подошёл" />
    </Fields>
  )
}
