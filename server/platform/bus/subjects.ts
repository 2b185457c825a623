import { createHmac } from 'node:crypto'
import type { InternalEvents } from '../../../contract/platform/live.ts'
import type { StoredFrame } from './live-bus.ts'

/** What the server says to itself every process hears, whoever is at it. */
const forEverybody: Record<keyof InternalEvents, true> = {
  'access.changed': true,
  'pages.changed': true,
  'switches.flipped': true,
  'session.ended': true,
}

export const isForEverybody = ({ name }: Pick<StoredFrame, 'name'>): boolean => name in forEverybody

/** Where an installation's news go: two of them on one NATS never hear one another. */
export function subjectsOf(secretKey: string) {
  const own = createHmac('sha256', secretKey).update('live bus').digest('hex').slice(0, 16)
  const ofKey = (key: string) => `lotour.${own}.key.${token(key)}`
  const ofEverybody = `lotour.${own}.all`
  return {
    ofKey,
    ofEverybody,
    ofEvents: `lotour.${own}.events`,
    of: (frame: StoredFrame) => (isForEverybody(frame) ? ofEverybody : ofKey(frame.url)),
  }
}
export type Subjects = ReturnType<typeof subjectsOf>

/** Points divide a subject, stars and greater-than signs stand for many. */
function token(key: string): string {
  return encodeURIComponent(key).replace(/[.*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
