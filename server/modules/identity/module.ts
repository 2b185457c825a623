import type { Module } from '../../platform/module.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityLetters } from './email/identity.letters.ts'
import { identityRoutes } from './identity.routes.ts'
import { messengerJobs, prepareWebhooks } from './messengers/messengers.jobs.ts'
import { pollBots } from './messengers/poll-bots.ts'
import { prepareAdmins } from './admins/prepare-admin.ts'
import { placeOf as placeOfFactor } from './second-factor/check-factor.ts'

export const identityModule: Module = {
  name: 'identity',
  routes: identityRoutes,
  jobs: [...identityJobs, ...messengerJobs],
  letters: identityLetters,
  prepare: async (preparation) => {
    await prepareWebhooks(preparation)
    return prepareAdmins(preparation)
  },
  sealed: [{ table: 'second_factor', column: 'secret', id: 'user_id', placeOf: placeOfFactor }],
  background: pollBots,
}
