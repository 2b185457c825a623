import type { Module } from '../../platform/module.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityLetters } from './email/identity.letters.ts'
import { identityRoutes } from './identity.routes.ts'
import { messengerJobs, prepareWebhooks } from './messengers/messengers.jobs.ts'
import { pollBots } from './messengers/poll-bots.ts'
import { prepareAdmin } from './admins/prepare-admin.ts'
import { placeOf as placeOfFactor } from './second-factor/check-factor.ts'

export { authenticate, holdSession } from './sessions/authenticate.ts'
export { demoPeople, distrust } from './sessions/distrust.ts'
export { formerAdmins, withdrawAdmin } from './admins/former-admins.ts'
export { authenticateMany, standingSessions } from './sessions/standing-sessions.ts'
export { clearSessionCookies, setAgentHint } from './sessions/cookies.ts'
export { identityPersonal } from './identity.personal.ts'
export { ensurePerson, type KnownPerson } from './registration/ensure-person.ts'
export {
  type deviceJoined,
  type messengerChanged,
  type phoneChanged,
  sessionEnded,
  userKey,
} from './identity.events.ts'
export { contactsOf, namesOf } from './identity.queries.ts'
export { grantRole, holdPerson, isBlocked } from './identity.store.ts'
export { chatOf as botChatOf } from './messengers/messengers.queries.ts'
export { writeToChat } from './messengers/write-to-chat.ts'
export { photoPaths } from './photo/photo-files.ts'
export { leave } from './profile/leave.ts'

export const identityModule: Module = {
  name: 'identity',
  routes: identityRoutes,
  jobs: [...identityJobs, ...messengerJobs],
  letters: identityLetters,
  prepare: async (preparation) => {
    await prepareWebhooks(preparation)
    return prepareAdmin(preparation)
  },
  sealed: [{ table: 'second_factor', column: 'secret', id: 'user_id', placeOf: placeOfFactor }],
  background: pollBots,
}
