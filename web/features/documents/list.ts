import type { ConsentDocument } from '../../../contract/identity/consents.ts'

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
} as const satisfies Record<ConsentDocument, { title: string; summary: string }>

export const documentList = Object.entries(documentHeads).map(([name, head]) => ({
  ...head,
  to: `/documents/${name}`,
}))
