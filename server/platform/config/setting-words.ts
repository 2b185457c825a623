import type { z } from 'zod'

/** What is wrong with a setting, where its schema has no sentence of its own: a line at the console, not a page. */
export function settingWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return `бывает ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'нужен адрес вида https://…'
  if (issue.code === 'invalid_format' && issue.pattern?.startsWith('/^\\d')) return 'нужно целое число'
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `должно быть не короче ${issue.minimum} символов`
      : `должно быть не меньше ${issue.minimum}`
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `должно быть не длиннее ${issue.maximum} символов`
      : `должно быть не больше ${issue.maximum}`
  return 'записано неверно'
}
