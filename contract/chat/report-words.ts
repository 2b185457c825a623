/** What somebody says is wrong with a message; `copies` is noticed by itself. */
export const reportCauses = {
  fraud: 'Просит заплатить мимо сайта',
  contacts: 'Контакты на фото или в файле',
  insults: 'Оскорбления или угрозы',
  spam: 'Реклама, не по теме',
  other: 'Другое',
} as const
export type ReportCause = keyof typeof reportCauses
export const reportCauseNames = Object.keys(reportCauses) as [ReportCause, ...ReportCause[]]

/** What the staff do about it. */
export const reportDecisions = {
  nothing: 'Нарушения нет',
  warn: 'Предупредить',
  hide: 'Скрыть сообщение',
  block: 'Заблокировать автора',
} as const
export type ReportDecision = keyof typeof reportDecisions
export const reportDecisionNames = Object.keys(reportDecisions) as [ReportDecision, ...ReportDecision[]]

export const reportLimits = {
  wordsMax: 300,
  reasonMax: 300,
  /** Of all that one person has said of one message. */
  addedMax: 1500,
  /** Of the staff's queue. */
  page: 20,
} as const

export const reportText = {
  cause: 'Выберите, что не так',
  words: 'Напишите, что не так: без этого жалобу не разобрать',
  wordsLong: `Не длиннее ${reportLimits.wordsMax} символов`,
  decision: 'Выберите решение',
  until: 'Срок бывает только у блокировки',
  reason: 'Напишите, почему: это прочтут оба',
  reasonLong: `Не длиннее ${reportLimits.reasonMax} символов`,
} as const
