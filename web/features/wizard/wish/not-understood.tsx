import { Button } from '../../../ui/actions/button.tsx'
import type { WizardState } from '../trip/wizard.state.ts'
import { isInVain, sayingsOf } from './wish.sayings.ts'
import { worthKeeping } from './wish.state.ts'
import { wishTexts } from './wish.texts.ts'

interface NotUnderstoodProps {
  state: WizardState
  onKeep: () => void
}

/** Told as it was written, with the reason, and offered to be kept where agents read words. */
export function NotUnderstood({ state, onKeep }: NotUnderstoodProps) {
  const { unclear } = state.wish
  if (isInVain(state)) return <p className="text-sm text-soft">{wishTexts.nothing}</p>
  if (unclear.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sayingsOf(state).map((saying) => (
        <p key={saying} className="min-w-0 break-words text-soft">
          {saying}
        </p>
      ))}
      {worthKeeping(state.wish).length > 0 && (
        <Button look="ghost" size="s" onPress={onKeep} className="max-sm:-mx-4 sm:-mx-2">
          {wishTexts.keep}
        </Button>
      )}
    </div>
  )
}
