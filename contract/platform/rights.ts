/** Who works here, and as what. Everybody else is a tourist or an agent. */
export const staffRoles = ['owner', 'moderator', 'support', 'finance', 'content'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Every right is the owner's too. */
type Holders = readonly ['owner', ...Exclude<StaffRole, 'owner'>[]]

/**
 * Right × role, the only table of it: what may be done, by whom of the staff. What stands nowhere here nobody may do. An
 * administrators' endpoint names the right that opens it, a use case the one that its deed needs, a page the one of its call.
 */
export const rights = {
  moderate_agents: ['owner', 'moderator'],
  moderate_special_offers: ['owner', 'moderator'],
  /** Lets waiting reviews pass, takes shown ones off. */
  moderate_reviews: ['owner', 'moderator'],
  see_offers: ['owner', 'moderator', 'support', 'finance'],
  /** Takes offers off and puts them back. */
  manage_offers: ['owner', 'moderator'],
  /** Gives back fees of offers and top-ups; as the second person too. */
  decide_refunds: ['owner', 'finance'],
  /** Payments, balances and the check of the books. */
  see_ledger: ['owner', 'finance'],
  /** Makes promo codes, starts and stops them: they give away the house's money. */
  manage_promo_codes: ['owner', 'finance'],
  manage_price_files: ['owner', 'content'],
  /** What search engines are told: heads of pages, moved addresses, robots.txt. */
  manage_seo: ['owner', 'content'],
  /** Bookings with their history and their money, to answer questions: without documents of people, nothing is moved. */
  see_bookings: ['owner', 'moderator', 'support', 'finance'],
  /** Reads what people ask the support, and answers. */
  answer_tickets: ['owner', 'support'],
  /** Of messages that somebody has complained of. */
  decide_reports: ['owner', 'moderator', 'support'],
  see_users: ['owner', 'moderator', 'support'],
  block_users: ['owner', 'moderator'],
  /** Joins two accounts of one person: for good, and what was one account's is shown to the other. */
  merge_users: ['owner'],
  /** Sees the site as a person does: reads, without documents and messages; the person is told. */
  view_as_user: ['owner', 'support'],
  /** Shuts the door of the staff's own, and opens it. */
  manage_staff: ['owner'],
  /** Of notifications. */
  manage_deliveries: ['owner', 'support'],
  /** What the staff have done and looked at, whole: it shows what each of them does. */
  see_audit: ['owner'],
  /** Numbers of the market and of the house, and the lists behind them: no person is named there. */
  see_dashboard: ['owner', 'finance'],
  /** Own filters of lists under names of one's own; each list asks for its own right besides. */
  keep_views: ['owner', 'moderator', 'support', 'finance', 'content'],
  /** The queue of what waits for the staff: of it each sees what their other rights let them do. */
  do_work: ['owner', 'moderator', 'support', 'finance'],
  /** One box for everything: each finds there what their other rights let them see. */
  search_everything: ['owner', 'moderator', 'support', 'finance'],
  /** The server's own work: what was given up, done again. */
  manage_jobs: ['owner'],
  /** What does not work now because somebody switched it off: for whoever answers people's questions. */
  see_switches: ['owner', 'support'],
  /** Stops payments, registration, letters of codes and the like, and lets them go on. */
  manage_switches: ['owner'],
} as const satisfies Record<string, Holders>

export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as [Right, ...Right[]]

export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** Whether one of these roles has the right. */
export function hasRight(roles: readonly string[], right: Right): boolean {
  return (rights[right] as readonly string[]).some((holder) => roles.includes(holder))
}

export function rightsOf(roles: readonly string[]): Right[] {
  return rightNames.filter((right) => hasRight(roles, right))
}
