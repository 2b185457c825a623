export { awakeFrom } from './preferences/awake-from.ts'
export { notificationsPersonal } from './notifications.personal.ts'
export type { deliveriesGivenUp, notificationMade, notificationsRead } from './notifications.events.ts'
