import { Refusal } from '../../../contract/platform/refusals.ts'
import { sql } from 'kysely'
import { generateSecret, generateSync } from 'otplib'
import type { StaffRole } from '../../../contract/platform/rights.ts'
import { seal } from '../../platform/keys/seal.ts'
import { type Act, type Ctx, system } from '../../platform/use-case.ts'
import type { Role } from '../../platform/actor.ts'
import { grantRole, insertUser } from './identity.store.ts'
import { placeOf } from './second-factor/check-factor.ts'
import { changeFactor, putFactor } from './second-factor/second-factor.store.ts'
import { openSession } from './sessions/open-session.ts'
import { hashPassword } from './passwords/hashing.ts'
import { setPassword } from './passwords/passwords.store.ts'

/** A booted server, or whatever else runs use cases. */
interface App {
  act: Act
}

/** A person with a token of a sign-in of his own. */
export interface TestUser {
  id: number
  last_name: string
  first_name: string
  email: string
  phone: string
  token: string
}

export type UserOverrides = Partial<Pick<TestUser, 'last_name' | 'first_name' | 'email' | 'phone'>> & {
  patronymic_name?: string
  city_id?: number
}

const people = [
  ['Мария', 'Соколова'],
  ['Дмитрий', 'Кузнецов'],
  ['Екатерина', 'Морозова'],
  ['Алексей', 'Волков'],
  ['Ольга', 'Павлова'],
  ['Сергей', 'Никитин'],
  ['Наталья', 'Фёдорова'],
  ['Игорь', 'Захаров'],
] as const

export const ADMIN_PASSWORD = 'пароль-модератора'

let made = 0

/** Somebody who is signed in and nothing else. */
export async function createUser(app: App, overrides: UserOverrides = {}): Promise<TestUser> {
  const number = ++made
  const [first_name, last_name] = people[number % people.length] ?? people[0]
  const user = {
    first_name,
    last_name,
    email: `person${number}@example.ru`,
    phone: `7921${String(number).padStart(7, '0')}`,
    ...overrides,
  }
  const id = await app.act(
    system,
    async ({ tx, now }) => {
      const inserted = await insertUser(tx, { ...user, created_at: now })
      if (inserted === null) throw new Error('the phone or the e-mail of a test person is taken')
      return inserted
    },
    null,
  )
  return { id, ...user, token: await signIn(app, { id }) }
}

/** A tourist is whoever has no other role. */
export function createTourist(app: App, overrides: UserOverrides = {}): Promise<TestUser> {
  return createUser(app, overrides)
}

/** One more sign-in of this person. */
export async function signIn(app: App, { id }: { id: number }, { asAdmin = false } = {}): Promise<string> {
  const entrance = { userId: id, asAdmin, userAgent: 'test' }
  return (await app.act(system, openSession, entrance)).token
}

/** The first sign-in of this person that still stands. */
export function sessionOf(app: App, { id }: { id: number }): Promise<number> {
  const standing = async ({ tx }: Ctx) => {
    const found = await tx
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw new Refusal('unauthorized', 'unauthorized')
    return found.id
  }
  return app.act(system, standing, null)
}

/** All sign-ins of this person are as if the last code had been given an hour ago: see `fresh` of an endpoint. */
export async function ageProofs(app: App, { id }: { id: number }): Promise<void> {
  await app.act(
    system,
    ({ tx }) =>
      tx
        .updateTable('session')
        .set({ proved_at: sql<Date>`now() - interval '1 hour'` })
        .where('user_id', '=', id)
        .execute(),
    null,
  )
}

export async function giveRole(app: App, { id }: { id: number }, role: Role): Promise<void> {
  await app.act(system, ({ tx }) => grantRole(tx, id, role), null)
}

/** Somebody of the staff, signed in through the administrators' entrance; the password is ADMIN_PASSWORD. */
export async function createStaff(
  app: App,
  role: StaffRole,
  overrides: UserOverrides = {},
): Promise<TestUser> {
  const member = await createUser(app, overrides)
  await giveRole(app, member, role)
  await givePassword(app, member, ADMIN_PASSWORD)
  return { ...member, token: await signIn(app, member, { asAdmin: true }) }
}

/** An administrator with every right. */
export function createAdmin(app: App, overrides: UserOverrides = {}): Promise<TestUser> {
  return createStaff(app, 'owner', overrides)
}

/** A generator that counts already; answers its secret, for `factorCode`. */
export async function giveFactor(app: App, { id }: { id: number }): Promise<string> {
  const secret = generateSecret()
  await app.act(
    system,
    async ({ tx, now, config }) => {
      await putFactor(tx, id, seal(config.secretKey, secret, placeOf(id)))
      await changeFactor(tx, id, { last_step: 0, confirmed_at: now })
    },
    null,
  )
  return secret
}

/** What the generator shows at this moment. */
export function factorCode(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
}

/** As if the person had set it in the profile; sign-ins stay. */
export async function givePassword(app: App, { id }: { id: number }, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await app.act(system, ({ tx, now }) => setPassword(tx, { userId: id, passwordHash, now }), null)
}

/** Blocks a person as an administrator would. */
export async function blockUser(app: App, { id }: { id: number }, by: { id: number }): Promise<void> {
  await app.act(
    system,
    ({ tx, now }) =>
      tx
        .insertInto('user_block')
        .values({ user_id: id, blocked_by: by.id, reason: 'Спам', blocked_at: now })
        .execute(),
    null,
  )
}
