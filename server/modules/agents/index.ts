export {
  agentEdited,
  agentEnrolled,
  agentModerated,
  agentRegister,
  personJoined,
  personRightsChanged,
} from './agents.events.ts'
export { agencyOfChoice, agencyOfChoiceQuery, chosenAgencyOf } from './agency-facts.queries.ts'
export { agentsPersonal } from './agents.personal.ts'
export { type AgentCard, agentCards, verifiedCountries, verifiedCountriesOf } from './agents.queries.ts'
export {
  agenciesByCity,
  countAgencies,
  countSellers,
  isPublicAgent,
  requirePublicAgent,
} from './pages/agent-pages.queries.ts'
export { agenciesToWeigh, keepRating, lockRating } from './rating/agent-rating.store.ts'
export { ratingOfAgency } from './rating/agent-rating.queries.ts'
export { agencyNameAsked, innAsked } from './moderation/agency-asked.rules.ts'
export { doubtAgencies } from './moderation/doubt-agencies.ts'
export { ensureVerifiedAgent } from './profile/ensure-verified-agent.ts'
export { verifiedAgentQuery, requireVerifiedAgent } from './require-verified-agent.ts'
