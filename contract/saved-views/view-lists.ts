/** The lists of the console whose filters can be kept as views. What each is filtered by stands in `list-filters.ts`. */
export const viewLists = [
  'work',
  'agents',
  'users',
  'complaints',
  'requests',
  'offers',
  'tickets',
  'bookings',
  'reviews',
  'special_offers',
  'promo',
  'seo',
  'deliveries',
  'dashboard',
  'audit',
] as const
export type ViewList = (typeof viewLists)[number]
