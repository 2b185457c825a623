/** Which tickets the desk shows; the first goes without saying. */
export const deskViews = ['open', 'mine', 'overdue', 'snoozed', 'closed'] as const
export type DeskView = (typeof deskViews)[number]
