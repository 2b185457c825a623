import type { TestApp } from '../../../../test/support/app.ts'
import { createTourist, type TestUser, type UserOverrides } from '../identity.factory.ts'

let made = 0

/** A number that nobody has. */
export const freePhone = () => `7999${String(++made).padStart(7, '0')}`

/** Somebody whose e-mail is proved: without one there is nowhere to send the link. */
export async function createReachable(app: TestApp, overrides: UserOverrides = {}): Promise<TestUser> {
  const user = await createTourist(app, overrides)
  await app.database.pool.query('update app_user set confirmed_email = email where id = $1', [user.id])
  return user
}

export interface Wish {
  phone: string
  /** The old number is out of reach. */
  withoutOld?: boolean
  value?: string
}

/** Asks for a change as the page does: a code to the new number, then the digits. */
export async function askForChange(app: TestApp, { token }: Pick<TestUser, 'token'>, wish: string | Wish) {
  const { phone, withoutOld = false, value }: Wish = typeof wish === 'string' ? { phone: wish } : wish
  const sent = await app.call('POST /api/user/phone/code', { token, body: { phone } })
  if (sent.status !== 200) return sent
  const body = { code_id: sent.body.id, value: value ?? sent.body.code }
  return app.call(withoutOld ? 'POST /api/user/phone/without-old' : 'POST /api/user/phone', { token, body })
}

export interface Outgoing {
  channel: string
  subject: string | null
  text: string
}

/** Everything that has gone out to an e-mail or a phone, oldest first. */
export async function sentTo(app: TestApp, recipient: string): Promise<Outgoing[]> {
  await app.processAll()
  const { rows } = await app.database.pool.query<Outgoing>(
    'select channel, subject, text from outbox_message where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

/** The secrets of the links in what went out, oldest first. */
export async function linksTo(
  app: TestApp,
  recipient: string,
  purpose: 'confirm' | 'cancel',
): Promise<string[]> {
  const form = purpose === 'confirm' ? /\/phone-change#([\w-]+)/g : /\/phone-change\/cancel#([\w-]+)/g
  const sent = await sentTo(app, recipient)
  return sent.flatMap(({ text }) => [...text.matchAll(form)].map(([, token]) => token ?? ''))
}
