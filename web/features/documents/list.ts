import type { ConsentDocument } from '../../../contract/identity/consents.ts'

/** Those that are agreed to, and those that are only read. */
export type DocumentName = ConsentDocument | 'recommendations'

/** Names of the documents alone, without their long texts. */
export const documentHeads = {
  legal: {
    title: 'Публичная оферта',
    summary: 'На каких условиях туристы и турагенты пользуются аукционом туров.',
  },
  agreement: {
    title: 'Пользовательское соглашение',
    summary: 'Правила сайта: учётная запись, общение, содержание заявок и откликов.',
  },
  'terms-of-use': {
    title: 'Обработка персональных данных',
    summary: 'Какие данные мы собираем, зачем, кому передаём и как их удалить.',
  },
  recommendations: {
    title: 'Рекомендательные технологии',
    summary: 'В каком порядке стоят предложения, туры и отели, от чего он зависит и как его сменить.',
  },
} as const satisfies Record<DocumentName, { title: string; summary: string }>

export const documentList = Object.entries(documentHeads).map(([name, head]) => ({
  ...head,
  to: `/documents/${name}`,
}))
