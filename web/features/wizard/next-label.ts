import { texts } from './texts.ts'
import { step } from './trip/wizard.fields.ts'

/** What the way on is called: it says what happens at the end. */
export function nextLabel(at: number, { isGuest, isPhone }: { isGuest: boolean; isPhone: boolean }): string {
  if (at < step.preview) return texts.next
  if (!isGuest) return texts.launch
  return at === step.preview && isPhone ? texts.next : texts.registerAndLaunch
}
