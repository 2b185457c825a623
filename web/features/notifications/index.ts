/** What other features use of notifications: the bell in the header. */
export { IdleBell } from './bell/idle-bell.tsx'
