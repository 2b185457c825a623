import type { PersonalTable } from '../../platform/personal-data.ts'
import { ofStaff } from '../../platform/personal-merge.ts'

const work = 'Кто из сотрудников чем занят: часть их работы, а не их личных данных'

export const workPersonal: readonly PersonalTable[] = [
  { table: 'work_put_aside', merge: { by_id: ofStaff }, download: work, erase: work },
  { table: 'work_item', merge: { claimed_by: ofStaff, done_by: ofStaff }, download: work, erase: work },
]
