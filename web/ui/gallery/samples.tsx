import { Hotel } from 'lucide-react'
import { type OptionItem, optionMatches } from '../choice/option-row.tsx'
import { Stars } from '../content/stars.tsx'

export const steps = ['Направление', 'Детали и бюджет', 'Пожелания', 'Проверка', 'Контакты']

export const countries = [
  ['tr', 'Турция', 'Анталья, Бодрум, Кемер'],
  ['mv', 'Мальдивы', 'Атоллы и лагуны'],
  ['ae', 'ОАЭ', 'Дубай, Абу-Даби'],
  ['eg', 'Египет', 'Хургада, Шарм-эль-Шейх'],
  ['th', 'Таиланд', 'Пхукет, Паттайя'],
  ['in', 'Индия', 'Гоа'],
  ['vn', 'Вьетнам', 'Нячанг, Фукуок'],
  ['ru', 'Россия', 'Сочи, Крым, Алтай'],
].map(([id = '', title = '', text = '']) => ({ id, flag: id, title, text }))

export const meals = [
  'Любое',
  'Без питания (RO)',
  'Завтраки (BB)',
  'Полупансион (HB)',
  'Полный пансион (FB)',
  'Всё включено (AI)',
  'Ультра всё включено (UAI)',
  'Ультра всё включено с напитками, закусками и ужинами в ресторанах по меню',
].map((title, id) => ({ id, title }))

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

/** As a server answers: a little later, for «ошибка» not at all. */
export async function searchHotels(query: string): Promise<OptionItem[]> {
  await new Promise((done) => setTimeout(done, 200))
  if (query === 'ошибка') throw new Error('no answer')
  return hotels.filter((item) => optionMatches(item, query))
}
