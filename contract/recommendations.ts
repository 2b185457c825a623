/** What the law on recommendation technologies (149-ФЗ, 10.2-2) has said word for word, and where the rules stand. */
export const recommendations = {
  notice: 'На информационном ресурсе применяются рекомендательные технологии',
  statement:
    'На информационном ресурсе при применении информационных технологий предоставления информации осуществляется сбор, систематизация и анализ сведений, относящихся к предпочтениям пользователей сети «Интернет», находящихся на территории Российской Федерации.',
  path: '/documents/recommendations',
  /** The day from which the rules are in force. */
  version: '2026-11-27',
} as const
