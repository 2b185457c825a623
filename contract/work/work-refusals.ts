/** Of the staff's queue; names and times in braces are known at the moment. */
export const workRefusalText = {
  work_claimed: 'Это дело взято: {name}, до {until}. Раньше его можно взять, только если его вернут.',
  work_done: 'Это дело уже сделано: {name}, {at}.',
  work_gone: 'Это дело закрылось само {at}: решать больше нечего.',
  work_own_end: 'Это дело закрывается на своей странице: там, где принимают решение.',
} as const
