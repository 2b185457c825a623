import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { messageText } from '../conversation/conversation.ts'
import { fieldText } from '../texts.ts'
import { freeText, id, idInPath, idParams } from '../wire.ts'

export const macroLimits = { nameMax: 60, max: 100 } as const

/** What a macro may leave open, each with what is put in its place. */
export const macroPlaceholders = {
  имя: 'имя человека',
  номер: 'номер обращения',
  тема: 'тема обращения',
  бронирование: 'номер бронирования, о котором обращение',
  срок: 'до какого часа обещан ответ',
  сотрудник: 'ваше имя',
} as const
export type MacroPlaceholder = keyof typeof macroPlaceholders

const PLACEHOLDER = /\{([^{}]*)\}/gu
const isPlaceholder = (word: string): word is MacroPlaceholder => Object.hasOwn(macroPlaceholders, word)
const SHOWN_LENGTH = 40

/** What of a ticket is put into a macro; empty: it is not known. */
export type MacroGround = Readonly<Record<MacroPlaceholder, string>>

/** A macro with everything filled in that is known; what is not stays in its braces and is named. In one pass. */
export function fillMacro(text: string, ground: MacroGround): { text: string; missing: MacroPlaceholder[] } {
  const missing = new Set<MacroPlaceholder>()
  const filled = text.replace(PLACEHOLDER, (whole, said: string) => {
    const word = said.trim().toLowerCase()
    if (!isPlaceholder(word)) return whole
    if (ground[word] === '') missing.add(word)
    return ground[word] || whole
  })
  return { text: filled, missing: [...missing] }
}

/** What an answer still has in braces that a macro knows: the person would read it as it stands. */
export function unfilledMacro(text: string): string[] {
  const left = [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word.trim().toLowerCase())
  return [...new Set(left.filter(isPlaceholder).map((word) => `{${word}}`))]
}

const fields = {
  name: freeText(macroLimits.nameMax, `Название не длиннее ${macroLimits.nameMax} символов`).refine(
    (name) => name !== '',
    fieldText.empty,
  ),
  text: messageText.superRefine((text, context) => {
    const stray = [...text.matchAll(PLACEHOLDER)]
      .map(([, word = '']) => word.trim())
      .find((word) => !isPlaceholder(word.toLowerCase()))
    if (stray !== undefined)
      context.addIssue({
        code: 'custom',
        message: `Такой подстановки нет: {${stray.slice(0, SHOWN_LENGTH)}}`,
      })
  }),
}

export const Macro = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
})
export type Macro = z.output<typeof Macro>

const atDesk = { access: 'admin', right: 'answer_tickets' } as const

export const listMacros = endpoint({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/macros',
  limit: 'read',
  summary: 'Готовые ответы поддержки по названию',
  answer: z.object({ result: z.object({ items: z.array(Macro).max(macroLimits.max) }) }),
})

export const saveMacro = endpoint({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/macros',
  limit: 'write',
  summary: `Сохранить готовый ответ для всех сотрудников поддержки; до ${macroLimits.max}`,
  refusals: { conflict: ['macros_full', 'macro_name'] },
  body: z.strictObject(fields),
  answer: z.object({ result: Macro }),
})

export const changeMacro = endpoint({
  ...atDesk,
  method: 'PATCH',
  path: '/api/admin/macros/:id',
  limit: 'write',
  summary: 'Изменить готовый ответ: то, что названо',
  refusals: { conflict: ['macro_name'] },
  owner: { id: 'anyone' },
  params: idParams,
  body: z.strictObject(fields).partial(),
  answer: z.object({ result: Macro }),
})

export const removeMacro = endpoint({
  ...atDesk,
  method: 'DELETE',
  path: '/api/admin/macros/:id',
  limit: 'write',
  summary: 'Удалить готовый ответ',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({}),
})

export const macroFor = endpoint({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/macro',
  unaudited: 'changes nothing',
  limit: 'read',
  summary: 'Готовый ответ с подставленными данными обращения; ничего не отправляет',
  owner: { feedback_id: 'anyone', macro_id: 'anyone' },
  params: z.strictObject({ feedback_id: idInPath }),
  body: z.strictObject({ macro_id: id }),
  answer: z.object({
    result: z.object({ text: z.string(), missing: z.array(z.string()) }),
  }),
})
