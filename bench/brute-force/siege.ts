import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import type { Verdict } from '../support/measure.ts'
import { besiege, luckAllows, type Spoils } from './attack.ts'
import { type Honest, signInAgain, signInOnce } from './honest.ts'
import { knockAt } from './loopback.ts'

export interface Besieged {
  url: string
  sql: (text: string, values?: unknown[]) => Promise<{ rows: object[] }>
  received: Honest['received']
  /** What the day's codes may cost strangers, in SMS. */
  smsCap: number
  seconds: number
  people?: number
  addresses?: number
  hands?: number
}

const PASSWORD = 'тихая гавань у моря 7'

/** Anna and many others, all of them attacked; only Anna has a password. */
async function settle({ sql }: Besieged, people: number) {
  const phones = Array.from({ length: people }, (_, number) => `7958${String(number).padStart(7, '0')}`)
  const [phone = ''] = phones
  const emails = phones.map((one) => `${one}@example.ru`)
  const [email = ''] = emails
  await sql(
    `insert into app_user (first_name, last_name, phone, email)
      select 'Анна', 'Лебедева', phone, phone || '@example.ru' from unnest($1::text[]) as phone`,
    [phones],
  )
  await sql('update app_user set password_hash = $1 where phone = $2', [await hash(PASSWORD), phone])
  return { phones, emails, phone, email, password: PASSWORD }
}

/** Besieges a server and tells how it stood: nobody got in, nobody was shut out, and it cost no more than allowed. */
export async function siege(besieged: Besieged): Promise<Verdict[]> {
  const { url, received, seconds, people = 200, addresses = 1000, hands = 32 } = besieged
  const knock = knockAt(url)
  const settled = await settle(besieged, people)
  const anna: Honest = { knock, received, ...settled }
  const cookie = await signInOnce(anna)
  const attack = besiege({ knock, ...settled, addresses, hands, seconds })
  await sleep(seconds * 500)
  const honest = await signInAgain(anna, cookie)
  const spoils = await attack
  return judge(besieged, spoils, honest)
}

async function judge(
  { sql, smsCap, seconds }: Besieged,
  spoils: Spoils,
  honest: { byCode: boolean; byPassword: boolean },
): Promise<Verdict[]> {
  const { rows } = await sql(
    `select count(*)::int as codes, count(*) filter (where channel = 'sms')::int as sms, sum(attempts)::int as tries
      from phone_code where not is_known_device`,
  )
  const { codes, sms, tries } = rows[0] as { codes: number; sms: number; tries: number }
  const luck = luckAllows(tries / 10_000)
  console.log(
    `brute-force: ${spoils.calls} calls in ${seconds} s; ${codes} codes went out, ${sms} of them by SMS (at most ${smsCap}); ${tries} digits were heard, of which luck opens ${(tries / 10_000).toFixed(2)} accounts, ${luck} at the very most`,
  )
  for (const [what, times] of [...spoils.statuses].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`brute-force: ${what}: ${times}`)
  const { codes: byCodes, passwords } = spoils.opened
  return [
    { name: 'brute-force-opened-by-codes', ratio: byCodes, target: luck, isMost: true },
    { name: 'brute-force-opened-by-passwords', ratio: passwords, target: 0, isMost: true },
    { name: 'brute-force-sms-of-cap', ratio: sms / smsCap, target: 1, isMost: true },
    { name: 'brute-force-honest-by-code', ratio: Number(honest.byCode), target: 1 },
    { name: 'brute-force-honest-by-password', ratio: Number(honest.byPassword), target: 1 },
  ]
}
