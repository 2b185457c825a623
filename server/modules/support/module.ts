import type { Module } from '../../platform/module.ts'
import { closeSilentJob } from './clock/close-silent.ts'
import { keepPromisesJob } from './clock/keep-promises.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { wakeJob } from './desk/snooze-ticket.ts'
import { answerGuestJob } from './guests/answer-guest.ts'
import { supportLetters } from './guests/guest.letters.ts'
import { ticketFileChecks } from './files/ticket-files.ts'
import { ticketFileRoutes } from './files/ticket-files.routes.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  letters: supportLetters,
  routes: (http) => {
    supportRoutes(http)
    deskRoutes(http)
    ticketFileRoutes(http)
  },
  jobs: [keepPromisesJob, closeSilentJob, answerGuestJob, wakeJob, ...ticketFileChecks.jobs],
}
