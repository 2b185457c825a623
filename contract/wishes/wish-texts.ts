/** The wizard's example of a sentence: it is read without a remainder. */
export const wizardExample = 'в июне вдвоём в Турцию до 250 тысяч'

/** Of a phone or an e-mail in such a sentence: pages know it by its words, and keep it out of the wishes. */
export const contactNote = 'контакты здесь не нужны: агентства ответят на сайте'
