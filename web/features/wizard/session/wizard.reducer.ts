import { type LaunchActions, launchMoves } from './launch.moves.ts'
import { type TripActions, tripMoves } from './trip.moves.ts'
import type { Moves, WizardSession } from './wizard.session.ts'

interface Actions extends TripActions, LaunchActions {}

/** Generic in its name, so that the compiler sees that a move and its action belong together. */
type ActionNamed<Name extends keyof Actions> = { [One in Name]: { type: One } & Actions[One] }[Name]

/** Everything that may happen to an open wizard. */
export type WizardAction = ActionNamed<keyof Actions>

const moves: Moves<Actions> = { ...tripMoves, ...launchMoves }

/** The wizard after the action. Knows neither browser nor server: what is kept or asked is up to the hook. */
export function wizardReducer<Name extends keyof Actions>(
  session: WizardSession,
  action: ActionNamed<Name>,
): WizardSession {
  return moves[action.type](session, action)
}
