import { workText } from '../../../../contract/cabinet-texts.ts'
import {
  fillTemplate,
  type TemplateGround,
  unfilled,
} from '../../../../contract/offers/answers/answer-templates.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** What is wrong with words to a tourist that still have a template's braces; null where nothing is. */
export function unfilledError(text: string): string | null {
  const left = unfilled(text)
  return left.length > 0 ? workText.unfilled(left) : null
}

interface FillGapsProps {
  text: string
  ground: TemplateGround
  onFill: (text: string) => void
}

/** Puts in what is known by now of the picked tours; nothing where that would change nothing. */
export function FillGaps({ text, ground, onFill }: FillGapsProps) {
  const filled = fillTemplate(text, ground).text
  if (filled === text) return null
  return (
    <Button size="s" look="calm" className="mt-1.5" onPress={() => onFill(filled)}>
      Подставить
    </Button>
  )
}
