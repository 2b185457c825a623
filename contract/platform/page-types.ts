/**
 * The kinds of public pages, and what the words of their heads may hold in braces. A page gives the values that it has;
 * a template that names another is not used for it.
 */
export const pageTypes = {
  home: { title: 'Главная', variables: [] },
  'hot-tours': { title: 'Горящие туры', variables: [] },
  tours: { title: 'Туры', variables: [] },
  countries: { title: 'Страны', variables: [] },
  country: { title: 'Страна', variables: ['name', 'price'] },
  resort: { title: 'Курорт', variables: ['name', 'country', 'price'] },
  hotel: { title: 'Отель', variables: ['name', 'country', 'resort', 'stars', 'price'] },
  month: { title: 'Страна в месяце', variables: ['country', 'month', 'price'] },
  'country-from': { title: 'Страна из города', variables: ['country', 'from', 'price'] },
  from: { title: 'Из города', variables: ['from', 'price'] },
  operators: { title: 'Туроператоры', variables: [] },
  operator: { title: 'Туроператор', variables: ['name'] },
  agents: { title: 'Турагенты', variables: [] },
  'agents-city': { title: 'Турагенты города', variables: ['city'] },
  agent: { title: 'Турагент', variables: ['name'] },
  statistics: { title: 'Статистика рынка', variables: [] },
  help: { title: 'Помощь', variables: ['name'] },
  documents: { title: 'Документы', variables: ['name'] },
} as const satisfies Record<string, { title: string; variables: readonly PageVariable[] }>

export type PageType = keyof typeof pageTypes
export type PageValues<T extends PageType> = Partial<
  Record<(typeof pageTypes)[T]['variables'][number], string>
>

/** What a variable stands for: shown to whoever writes a template. */
export const pageVariables = {
  name: 'название',
  country: 'страна',
  resort: 'курорт',
  stars: 'звёзды отеля',
  month: 'месяц: «июнь»',
  from: 'откуда: «из Москвы»',
  city: 'город',
  price: 'минимальная цена на двоих: «84 300 ₽»',
} as const
export type PageVariable = keyof typeof pageVariables
