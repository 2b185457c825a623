export { authenticate, holdSession } from './sessions/authenticate.ts'
export { demoPeople, distrust } from './sessions/ending/distrust.ts'
export { formerAdmins, withdrawAdmin } from './admins/former-admins.ts'
export { prepareAdmins } from './admins/prepare-admin.ts'
export { authenticateMany, activeSessions } from './sessions/active-sessions.ts'
export { wereSeenToday } from './sessions/seen-today.queries.ts'
export { shutOut } from './blocks/block-user.ts'
export { peopleNamed } from './blocks/ways-to-find.ts'
export { clearSessionCookies, setAgentHint } from './sessions/cookies.ts'
export { identityPersonal } from './identity.personal.ts'
export { ensurePerson, type KnownPerson } from './registration/ensure-person.ts'
export {
  type deviceJoined,
  type messengerChanged,
  type blockOver,
  type blockSet,
  peopleKey,
  type phoneChanged,
  sessionEnded,
  type sessionViewed,
} from './identity.events.ts'
export { contactsOf, firstNameOf, nameInFull, namesOf } from './identity.queries.ts'
export { grantRole, holdPerson, isBlocked } from './identity.store.ts'
export { endMembership } from './memberships/end-membership.ts'
export {
  insertMember,
  lockMember,
  mayNow,
  type Member,
  membersOf,
  updateRights,
  worksSomewhere,
} from './memberships/memberships.store.ts'
export { chatOf as botChatOf } from './messengers/messengers.queries.ts'
export { writeToChat } from './messengers/write-to-chat.ts'
export { doublesOf } from './merging/doubles.queries.ts'
export { formerIdsOf, joinables, keptOf, mergesOf, sidesOf } from './merging/merges.queries.ts'
export { contactsAfter, mergeRefusal } from './merging/merges.rules.ts'
export { forgetToldEmail, insertMerge, lockPair, passContacts, toldEmailOf } from './merging/merges.store.ts'
export { photoPaths } from './photo/photo-files.ts'
export { leave } from './profile/leave.ts'
export { endSessionsOf } from './sessions/ending/end-sessions.ts'
export { askToSign, signBy } from './signing/sign.ts'
