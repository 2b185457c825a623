/** Days and hours are counted from the end of the trip, from the sending of the review, from the reply. */
export const reviewLimits = {
  textMin: 20,
  textMax: 2000,
  replyMax: 1000,
  noteMax: 300,
  days: 30,
  photosMax: 5,
  /** Of a photo as it is sent; browsers make larger ones smaller first. */
  photoBytesMax: 5 * 1024 * 1024,
  editHours: 48,
} as const

/** What an agency is judged by; a hotel apart from it, and only by whoever has been there. */
export const agencyMarkNames = ['speed', 'honesty', 'documents'] as const
export const markNames = [...agencyMarkNames, 'hotel'] as const
export type MarkName = (typeof markNames)[number]

export const markWords: Readonly<Record<MarkName, string>> = {
  speed: 'Скорость',
  honesty: 'Честность цены',
  documents: 'Документы',
  hotel: 'Отель',
}

/** How a mark is read out, from 1. */
export const markTitles = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const

/** `sent` lasts until the same moment's look at the text has said where it goes. */
export const reviewStates = ['sent', 'queued', 'published', 'rejected', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewMoveNames = ['send', 'publish', 'queue', 'pass', 'reject', 'remove', 'restore'] as const
export type ReviewMoveName = (typeof reviewMoveNames)[number]

/** Why a review is not shown: there is no other reason, and a bad mark is none. */
export const removalReasons = {
  personal: 'персональные данные',
  contacts: 'контакты или реклама',
  insults: 'оскорбления или угрозы',
  other_trip: 'не об этой поездке',
  paid: 'отзыв написан за вознаграждение',
  unlawful: 'нарушает закон',
} as const
export type RemovalReason = keyof typeof removalReasons
export const removalReasonNames = Object.keys(removalReasons) as [RemovalReason, ...RemovalReason[]]

/** What stands in the place of a review that was taken off. */
export const removedWords = (reason: RemovalReason): string => `Отзыв снят: ${removalReasons[reason]}`

/** What made a text wait for a moderator. */
export const doubtWords = {
  contacts: 'контакты или ссылка',
  document: 'похоже на номер документа',
  reward: 'похоже на плату за отзыв',
} as const
export type Doubt = keyof typeof doubtWords

/** Where there is no rating yet. */
export const FEW_REVIEWS = 'Отзывов пока мало'
