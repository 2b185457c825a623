import { randomInt } from 'node:crypto'
import { addressOf, type Knocker } from './loopback.ts'

export interface Siege {
  knock: Knocker
  /** Digits; the attacker wants into any of them. */
  phones: readonly string[]
  emails: readonly string[]
  addresses: number
  /** Calls that are under way at the same moment. */
  hands: number
  seconds: number
}

export interface Spoils {
  calls: number
  /** Calls by what they were answered with. */
  statuses: Map<string, number>
  /** Accounts that were opened. */
  opened: { codes: number; passwords: number }
}

const PASSWORDS = [
  '123456',
  'password',
  'qwerty123',
  'lotour2026',
  'Пароль123',
  'anna1990',
  '12345678',
  'iloveyou',
]
/** Codes whose tries the attacker thinks are left. */
const OPEN_MAX = 5000

/**
 * Everything at once and as fast as the answers come, from many addresses and without ever showing a cookie: asks for
 * codes to everybody's phones, tries digits on every code that it was given an id of, tries passwords at both doors.
 */
export async function besiege({ knock, phones, emails, addresses, hands, seconds }: Siege): Promise<Spoils> {
  const spoils: Spoils = { calls: 0, statuses: new Map(), opened: { codes: 0, passwords: 0 } }
  const open: string[] = []
  const until = performance.now() + seconds * 1000
  const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
  const anywhere = () => addressOf(randomInt(addresses))
  const note = (what: string, status: number) => {
    spoils.calls += 1
    spoils.statuses.set(`${what} ${status}`, (spoils.statuses.get(`${what} ${status}`) ?? 0) + 1)
  }

  async function askForCode(): Promise<void> {
    const path = randomInt(4) ? '/api/sms' : '/api/dial'
    const { status, body } = await knock({
      method: 'POST',
      path,
      body: { phone: anyOf(phones) },
      from: anywhere(),
    })
    note('code asked', status)
    if (status === 200 && open.length < OPEN_MAX) open.push(String(body?.id))
  }

  async function tryDigits(): Promise<void> {
    const at = randomInt(open.length)
    const value = String(randomInt(10_000)).padStart(4, '0')
    const body = { code_id: open[at], value }
    const answer = await knock({ method: 'PATCH', path: '/api/sms', body, from: anywhere() })
    note('digits tried', answer.status)
    // Right digits of a phone that nobody has are told by this reason.
    if (answer.status === 200 || answer.body?.error?.reason === 'phone_unregistered') spoils.opened.codes += 1
    // One more try, in case that the limit forgets itself; then the code is given up now and again.
    if (answer.status === 429 && randomInt(20) === 0) open.splice(at, 1)
  }

  async function tryPassword(): Promise<void> {
    const path = randomInt(2) ? '/api/login' : '/api/admin/login'
    const body = { email: anyOf(emails), password: anyOf(PASSWORDS) }
    const { status } = await knock({ method: 'POST', path, body, from: anywhere() })
    note('password tried', status)
    if (status === 200) spoils.opened.passwords += 1
  }

  const tryCodes = () => (open.length === 0 || randomInt(4) === 0 ? askForCode() : tryDigits())

  // Passwords are slow to check: hands of their own, so that guessing codes does not wait for them.
  async function work(attempt: () => Promise<void>): Promise<void> {
    while (performance.now() < until) await attempt()
  }
  const all = Array.from({ length: hands }, (_, number) => work(number % 3 ? tryCodes : tryPassword))
  await Promise.all(all)
  return spoils
}

/** The most successes that blind luck brings in all but one of ten thousand such sieges: Poisson's law. */
export function luckAllows(expected: number): number {
  let chance = Math.exp(-expected)
  let within = chance
  let successes = 0
  while (within < 0.9999) {
    successes += 1
    chance *= expected / successes
    within += chance
  }
  return successes
}
