import { workText } from '../../cabinet-texts.ts'
import { freeText } from '../../wire.ts'
import { unfilled } from './answer-templates.ts'

/** What an agent writes to a tourist: whole, nothing of a template left in its braces. */
export function ownWords(max: number, tooLong: string) {
  return freeText(max, tooLong).superRefine((text, context) => {
    const left = unfilled(text)
    if (left.length > 0) context.addIssue({ code: 'custom', message: workText.unfilled(left) })
  })
}
