import type { z } from 'zod'

/** What is wrong with a setting, where its schema has no sentence of its own: a line at the console, not a page. */
export function settingWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `бывает ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      if (issue.format === 'url') return 'нужен адрес вида https://…'
      return issue.pattern?.startsWith('/^\\d') ? 'нужно целое число' : 'записано неверно'
    case 'too_small':
      return issue.origin === 'string'
        ? `должно быть не короче ${issue.minimum} символов`
        : `должно быть не меньше ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `должно быть не длиннее ${issue.maximum} символов`
        : `должно быть не больше ${issue.maximum}`
    default:
      return 'записано неверно'
  }
}
