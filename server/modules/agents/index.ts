import type { Module } from '../../platform/module.ts'
import { agentsRoutes } from './agents.routes.ts'
import { askAgain } from './companies/ask-again.job.ts'
import { forgetAnswersJob } from './companies/forget-answers.job.ts'
import { markRecheckJob } from './moderation/recheck.jobs.ts'

export { agentEdited, agentModerated } from './agents.events.ts'
export { agentsPersonal } from './agents.personal.ts'
export { type AgentCard, agentCards, verifiedCountries, verifiedCountriesOf } from './agents.queries.ts'
export { requirePublicAgent } from './pages/agent-pages.queries.ts'
export { doubtAgencies } from './moderation/doubt-agencies.ts'
export { ensureVerifiedAgent } from './ensure-verified-agent.ts'
export { verifiedAgentQuery, requireVerifiedAgent } from './require-verified-agent.ts'

export const agentsModule: Module = {
  name: 'agents',
  routes: agentsRoutes,
  jobs: [askAgain, forgetAnswersJob, markRecheckJob],
}
