import type { PersonalTable } from '../../platform/personal-data.ts'

const work = 'Кто из сотрудников что переключил: часть их работы, а не их личных данных'

export const switchesPersonal: readonly PersonalTable[] = [
  { table: 'switch_state', download: work, erase: work },
]
