import type { WizardState } from '../trip/wizard.state.ts'
import { standing } from './wish.state.ts'
import { wishTexts } from './wish.texts.ts'
import { wordsOf } from './wish.words.ts'

/** What could mean several things is told apart from what means nothing here. */
export function sayingsOf({ wish: { unclear } }: WizardState): string[] {
  const unknown = unclear.filter(({ note }) => !note).map(({ fragment }) => `«${fragment}»`)
  const open = unclear.flatMap(({ fragment, note }) => (note ? [`«${fragment}»\u00a0— ${note}`] : []))
  return [
    ...(open.length > 0 ? [`${wishTexts.open}: ${open.join('; ')}`] : []),
    ...(unknown.length > 0 ? [`${wishTexts.unclear}: ${unknown.join(', ')}`] : []),
  ]
}

/** The sentence was read, and there was nothing in it. */
export function isInVain({ wish }: WizardState): boolean {
  return wish.before !== null && wish.text.trim() !== '' && wish.understood.length + wish.unclear.length === 0
}

/** For those who hear the page. */
export function said(state: WizardState): string {
  const { wish } = state
  if (wish.phase !== 'idle' || wish.before === null) return ''
  const chips = standing(state).map(wordsOf)
  return [
    ...(chips.length > 0 ? [`${wishTexts.understood}: ${chips.join(', ')}`] : []),
    ...sayingsOf(state),
    ...(isInVain(state) ? [wishTexts.nothing] : []),
  ].join('. ')
}
