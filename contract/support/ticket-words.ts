/** What somebody asks the support about; the first thing that is chosen. */
export const ticketTopics = {
  payment: 'Оплата',
  refund: 'Возврат денег',
  documents: 'Документы',
  dispute: 'Спор или претензия',
  agent: 'Работа турагента',
  technical: 'Не работает сайт',
  personal_data: 'Персональные данные',
  block: 'Жалоба на блокировку',
  other: 'Другой вопрос',
} as const
export type TicketTopic = keyof typeof ticketTopics
export const ticketTopicNames = Object.keys(ticketTopics) as [TicketTopic, ...TicketTopic[]]

/**
 * `new`: nobody has answered yet; `open`: the person waits; `waiting`: the support has answered and the person is waited
 * for; `merged`: it goes on in another one.
 */
export const ticketStates = ['new', 'open', 'waiting', 'closed', 'merged'] as const
export type TicketState = (typeof ticketStates)[number]

/** The person waits for an answer, and one is promised. */
export const askingStates = ['new', 'open'] as const satisfies TicketState[]
/** What the list of open ones holds. */
export const liveStates = ['new', 'open', 'waiting'] as const satisfies TicketState[]

export const isAsking = (state: TicketState): boolean => askingStates.some((one) => one === state)
export const isLive = (state: TicketState): boolean => liveStates.some((one) => one === state)

/** As its person reads it. */
export const ticketStateWords: Readonly<Record<TicketState, string>> = {
  new: 'Ждёт ответа',
  open: 'Ждёт ответа',
  waiting: 'Мы ответили',
  closed: 'Закрыто',
  merged: 'Объединено с другим обращением',
}

/** In the place of «Мы ответили» where nothing was asked. */
export const supportWroteFirst = 'Поддержка написала вам'

/** Whose turn comes first: somebody who is on the trip, then money, then the rest. */
export const ticketPriorities = ['trip', 'money', 'usual'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** In a conversation of a ticket: who asks, and the support, which speaks with one voice. */
export const ticketSides = ['person', 'staff'] as const
export type TicketSide = (typeof ticketSides)[number]

/** By whom a ticket was closed. */
export const ticketClosers = ['person', 'staff', 'system'] as const

export const ticketLimits = {
  subjectMin: 3,
  subjectMax: 120,
  ratingWordsMax: 300,
  /** From this mark on nobody is asked why. */
  ratingGood: 4,
  nameMax: 100,
  noteMax: 4000,
  /** Of one person, open at once. */
  openMax: 20,
  /** A message goes on with a closed one for so long; a later one begins another. */
  reopenDays: 14,
  /** After an answer that nobody has answered. */
  silenceToldDays: 5,
  silenceDays: 7,
  /** How long a ticket is one colleague's after the last look. */
  claimMinutes: 15,
} as const

/** Where the law gives a day for the answer: calendar days, or days of work. */
export const legalDays: Readonly<Partial<Record<TicketTopic, { days: number; areWorking: boolean }>>> = {
  dispute: { days: 10, areWorking: false },
  personal_data: { days: 10, areWorking: true },
  block: { days: 15, areWorking: false },
}
