import type { WizardControl } from '../session/use-wizard-session.ts'
import type { FieldName } from '../trip/wizard.fields.ts'
import { isPartyOpen } from '../wish/wish.state.ts'

interface Drawn {
  wizard: WizardControl
}

/**
 * For a part of a step that shows these fields alone: whether it would look as before. What it calls of an older
 * wizard does the same, for all its moves begin from the state as it is by then.
 */
export function drawsTheSame(names: readonly FieldName[]): (before: Drawn, after: Drawn) => boolean {
  return ({ wizard: { state: before } }, { wizard: { state: after } }) =>
    names.every(
      (name) => before.fields[name] === after.fields[name] && before.errors[name] === after.errors[name],
    ) && isPartyOpen(before) === isPartyOpen(after)
}
