import type { PersonalTable } from '../../platform/personal-data.ts'

const work = 'Кто из сотрудников что настроил: часть их работы, а не их личных данных'

export const seoPersonal: readonly PersonalTable[] = [{ table: 'seo_version', download: work, erase: work }]
