import type { Module } from '../../platform/module.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityLetters } from './identity.letters.ts'
import { identityRoutes } from './identity.routes.ts'
import { prepareAdmin } from './prepare-admin.ts'

export { authenticate, holdSession } from './authenticate.ts'
export { setAgentHint } from './cookies.ts'
export { ensurePerson, type KnownPerson } from './ensure-person.ts'
export { type deviceJoined, type phoneChanged, sessionEnded } from './identity.events.ts'
export { namesOf } from './identity.queries.ts'
export { grantRole } from './identity.store.ts'

export const identityModule: Module = {
  name: 'identity',
  routes: identityRoutes,
  jobs: identityJobs,
  letters: identityLetters,
  prepare: prepareAdmin,
}
