/** Sentences that pages show as examples: each is read without a remainder. */
export const wishExamples = {
  home: 'Вдвоём в Турцию до 250 тысяч',
  auction: 'Турция, 7 ночей, двое и ребёнок',
  wizard: 'в июне вдвоём в Турцию до 250 тысяч',
} as const
