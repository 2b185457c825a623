/** Phones, e-mails and messengers' names are hidden between strangers until the tourist chooses; who is told what. */
export const hiddenContacts = {
  /** To whoever reads. */
  reader: 'Контакты скрыты до выбора агента: договоритесь здесь, в переписке.',
  /** To a tourist who wrote them. */
  tourist: 'Мы скрыли контакты: так вам не позвонят без спроса. Агент увидит их, когда вы его выберете.',
  /** To an agent who wrote them. */
  agent: 'Мы скрыли контакты. Турист увидит их, когда выберет вас.',
  /** Before a tourist writes them. */
  touristHint: 'Телефон, почту и мессенджеры агент увидит, только когда вы его выберете.',
  /** Before an agent writes them. */
  agentHint: 'Телефон, почту и ссылки турист увидит, только когда выберет вас.',
} as const

/** The same of a document in which contacts stand, or that nobody could read: it is held whole until the choice. */
export const heldFiles = {
  reader: 'В нём контакты: откроется после выбора агента',
  tourist: 'В нём контакты: агент откроет его, когда вы его выберете',
  agent: 'В нём контакты: турист откроет его, когда выберет вас',
} as const
