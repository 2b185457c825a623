import type { PersonalTable } from '../../platform/personal-data.ts'
import { ofStaff } from '../../platform/personal-merge.ts'

const work = 'Кто из сотрудников что переключил: часть их работы, а не их личных данных'

export const switchesPersonal: readonly PersonalTable[] = [
  { table: 'switch_state', merge: { flipped_by: ofStaff }, download: work, erase: work },
]
