import type { Module } from '../../platform/module.ts'
import { closeSilentJob } from './clock/close-silent.ts'
import { keepPromisesJob } from './clock/keep-promises.ts'
import { answerGuestJob } from './guests/answer-guest.ts'
import { supportLetters } from './guests/guest.letters.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  letters: supportLetters,
  routes: supportRoutes,
  jobs: [keepPromisesJob, closeSilentJob, answerGuestJob],
}
