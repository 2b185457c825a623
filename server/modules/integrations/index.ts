import type { Module } from '../../platform/module.ts'
import { keyRoutes } from './keys/keys.routes.ts'

export { integrationsPersonal } from './integrations.personal.ts'
export { type apiKeyMade, type webhookSwitchedOff } from './integrations.events.ts'
export { authenticateKey, holdKey } from './keys/authenticate-key.ts'

export const integrationsModule: Module = { name: 'integrations', routes: keyRoutes }
