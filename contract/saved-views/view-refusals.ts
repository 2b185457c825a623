/** Of one person: so many views of one list. */
export const viewsMax = 30

export const viewRefusalText = {
  views_full: `У этого списка уже ${viewsMax} ваших видов, больше нельзя. Удалите лишний.`,
  view_name: 'Вид с таким названием у этого списка уже есть. Назовите этот иначе.',
  view_empty: 'Сохранять пока нечего: выберите фильтр или наберите поиск.',
  view_filter: 'Этот список такого условия не знает. Выберите его заново.',
} as const
