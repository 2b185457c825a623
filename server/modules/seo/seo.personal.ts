import type { PersonalTable } from '../../platform/personal-data.ts'
import { ofStaff } from '../../platform/personal-merge.ts'

const work = 'Кто из сотрудников что настроил: часть их работы, а не их личных данных'

export const seoPersonal: readonly PersonalTable[] = [
  { table: 'seo_version', merge: { author_id: ofStaff }, download: work, erase: work },
]
