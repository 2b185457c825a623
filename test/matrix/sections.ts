import type { Endpoint } from '../../contract/platform/endpoint.ts'
import type { Right } from '../../contract/platform/rights.ts'

/** By which rights a section of the console may be opened: what a call names beside it is a slip of the pen. */
const sections: Record<string, readonly Right[]> = {
  'travel-agents': ['moderate_agents'],
  'travel-agent': ['moderate_agents'],
  'agency-files': ['moderate_agents'],
  'special-offers': ['moderate_special_offers'],
  'special-offer': ['moderate_special_offers'],
  feedback: ['answer_tickets'],
  macros: ['answer_tickets'],
  'message-reports': ['decide_reports'],
  'message-report-photos': ['decide_reports'],
  reviews: ['moderate_reviews'],
  review: ['moderate_reviews'],
  'offers-management': ['see_offers'],
  users: ['see_users', 'block_users', 'view_as_user', 'merge_users'],
  requests: ['see_users'],
  payments: ['see_ledger', 'decide_refunds'],
  refunds: ['decide_refunds'],
  ledger: ['see_ledger'],
  promo: ['manage_promo_codes'],
  bookings: ['see_bookings'],
  booking: ['see_bookings', 'decide_refunds'],
  cancellations: ['decide_refunds'],
  'cost-files': ['decide_refunds'],
  'claim-files': ['decide_refunds'],
  claims: ['decide_refunds'],
  'money-tasks': ['decide_refunds'],
  'price-imports': ['manage_price_files'],
  seo: ['manage_seo'],
  'seo-list': ['manage_seo'],
  deliveries: ['manage_deliveries'],
  jobs: ['manage_jobs'],
  switches: ['see_switches', 'manage_switches'],
  work: ['do_work'],
  search: ['search_everything'],
  'saved-views': ['keep_views'],
  audit: ['see_audit'],
  dashboard: ['see_dashboard'],
  'audit.csv': ['see_audit'],
}

/** What a person has to put right where a call asks for a right of another section, or stands in none. */
export function strayRights(endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'right'>[]): string[] {
  return endpoints.flatMap(({ method, path, right }) => {
    if (!right) return []
    const [, , first, second] = path.split('/')
    // What only the staff may do to a thing of everybody's stands beside the console.
    const section = (first === 'admin' ? second : first) ?? ''
    if (sections[section]?.includes(right)) return []
    return [
      section in sections
        ? `${method} ${path} names «${right}», which is none of the rights of /admin/${section}`
        : `${method} ${path} stands in no section: add ${section} with its rights to test/matrix/sections.ts`,
    ]
  })
}
