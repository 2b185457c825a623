import { notify } from '../../../ui/overlays/toast.tsx'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { texts } from '../texts.ts'

/** The way on where a list has nothing: a place that the catalogue does not know is told to the agents in words. */
export function intoWishes(wizard: WizardControl) {
  return (place: string) => ({ label: texts.intoWishes(place), take: () => addWish(wizard, place) })
}

function addWish({ state, edit }: WizardControl, place: string): void {
  edit({ wishes: [state.fields.wishes.trim(), place].filter(Boolean).join('. ') })
  notify({ title: texts.inWishes(place), text: texts.inWishesText, tone: 'good' })
}
