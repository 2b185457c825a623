import type { PersonalTable } from '../../platform/personal-data.ts'

const work = 'Кто из сотрудников чем занят: часть их работы, а не их личных данных'

export const workPersonal: readonly PersonalTable[] = [{ table: 'work_item', download: work, erase: work }]
