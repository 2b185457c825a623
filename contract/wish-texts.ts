/** Sentences that pages show as examples: each is read without a remainder. */
export const wishExamples = {
  home: 'Вдвоём в Турцию до 250 тысяч',
  auction: 'Турция, 7 ночей, двое и ребёнок',
  wizard: 'в июне вдвоём в Турцию до 250 тысяч',
} as const

/** Of a phone or an e-mail in such a sentence: pages know it by its words, and keep it out of the wishes. */
export const contactNote = 'контакты здесь не нужны: агентства ответят на сайте'
