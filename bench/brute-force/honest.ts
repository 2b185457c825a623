import { setTimeout as sleep } from 'node:timers/promises'
import type { Knocker } from './loopback.ts'

export interface Honest {
  knock: Knocker
  phone: string
  email: string
  password: string
  /** The digits of every SMS that has reached a phone so far, the attacker's too. */
  received: (phone: string) => Promise<string[]>
}

/** An address of her own, outside the attacker's. */
const HOME = '127.200.0.1'
/** A busy server may turn a sign-in away for a moment; a person presses again. */
const PATIENCE = 10
const SMS_MS = 20_000

/** Signs in by a code, as before the attack; answers the cookie by which the device is known from now on. */
export async function signInOnce(anna: Honest): Promise<string> {
  const { status, cookie } = await signInByCode(anna, '')
  if (status !== 200) throw new Error(`the first sign-in was answered with ${status}`)
  return cookie
}

/** Whether the owner of an attacked account gets in while it is attacked: by a code, and by the password. */
export async function signInAgain(
  anna: Honest,
  cookie: string,
): Promise<{ byCode: boolean; byPassword: boolean }> {
  const { knock, email, password } = anna
  const byCode = await patiently(async () => (await signInByCode(anna, cookie)).status)
  const byPassword = await patiently(async () => {
    const body = { email, password }
    return (await knock({ method: 'POST', path: '/api/login', body, from: HOME, cookie })).status
  })
  return { byCode, byPassword }
}

async function signInByCode({ knock, phone, received }: Honest, device: string) {
  const before = (await received(phone)).length
  const asked = await knock({ method: 'POST', path: '/api/sms', body: { phone }, from: HOME, cookie: device })
  const cookie = device || (/device=[\w-]+/.exec(asked.cookies.join(';'))?.[0] ?? '')
  if (asked.status !== 200) return { status: asked.status, cookie }
  // The newest SMS may be of a code that the attacker asked for: a person then tries the one before it.
  for (const value of await digitsAfter(received, { phone, before })) {
    const body = { code_id: asked.body?.id, value }
    const { status } = await knock({ method: 'PATCH', path: '/api/sms', body, from: HOME, cookie })
    if (status !== 400) return { status, cookie }
  }
  return { status: 400, cookie }
}

/** The SMS goes out by a job, a moment after the answer. */
async function digitsAfter(
  received: Honest['received'],
  { phone, before }: { phone: string; before: number },
): Promise<string[]> {
  for (const end = Date.now() + SMS_MS; Date.now() < end; await sleep(50)) {
    const since = (await received(phone)).slice(before)
    if (since.length > 0) return since.toReversed()
  }
  throw new Error('no SMS came')
}

async function patiently(signIn: () => Promise<number>): Promise<boolean> {
  for (let press = 0; press < PATIENCE; press++) {
    const status = await signIn()
    if (status === 200) return true
    if (status !== 503 && status !== 0) return false
    await sleep(200)
  }
  return false
}
