import { afterEach, expect, test } from 'vitest'
import { type SmtpOptions as PartnerOptions, startSmtpPartner } from '../../../test/partners/smtp.ts'
import { demoHouse } from '../config/house-config.ts'
import { composeLetter, unsubscribeHeaders } from '../letters/compose-letter.ts'
import { readMail } from '../config/partners/mail-config.ts'
import { type Mail, MailRefused } from './gateway-kinds.ts'
import { smtpMail, type SmtpOptions } from './smtp.ts'
import { isSoon } from '../../../test/support/measuring/soon.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function server(options: PartnerOptions = {}, more: Partial<SmtpOptions> = {}) {
  const partner = await startSmtpPartner(options)
  const config = readMail(partner.url, 'Лотур <noreply@lotour.ru>')
  if (!config) throw new Error('no address')
  const mail = smtpMail({ ...config, mustEncrypt: false, ca: partner.certificate, timeoutMs: 3000, ...more })
  open.push(partner.stop, mail.close)
  return { partner, mail }
}

const letter: Mail = {
  to: 'anna@example.ru',
  key: 'email-code:1',
  ...composeLetter(demoHouse, {
    subject: 'Привет, Анна',
    title: 'Добрый день',
    paragraphs: ['Код внутри.'],
    code: '0412',
  }),
}
/** What a send ended with; null where the letter was taken. */
const outcome = (sending: Promise<void>): Promise<Error | null> =>
  sending.then(
    () => null,
    (error: Error) => error,
  )

test('TICK-06 a letter arrives whole: Russian subject, plain text and its look side by side, from our own domain', async () => {
  const { partner, mail } = await server()
  await mail.send(letter)
  const [taken] = partner.letters
  expect(taken).toMatchObject({ from: 'noreply@lotour.ru', to: ['anna@example.ru'] })
  expect(taken?.read).toMatchObject({
    subject: 'Привет, Анна',
    from: { name: 'Лотур', address: 'noreply@lotour.ru' },
    to: [{ address: 'anna@example.ru' }],
  })
  expect(taken?.read.text?.trim()).toBe(letter.text.trim())
  expect(taken?.read.html?.trim()).toBe(letter.html?.trim())
  expect(taken?.header('content-type')).toContain('multipart/alternative')
  expect(taken?.header('message-id')).toMatch(/^<[\w-]{43}@lotour\.ru>$/)
  expect(taken?.header('auto-submitted')).toBe('auto-generated')
})

test('TICK-06 a letter that is sent again is known for the same, and its key is not in it', async () => {
  const { partner, mail } = await server()
  await mail.send(letter)
  await mail.send(letter)
  await mail.send({ ...letter, key: 'email-code:2' })
  const ids = partner.letters.map((taken) => taken.header('message-id'))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  expect(partner.letters[0]?.raw).not.toContain('email-code')
})

test('TICK-06 letters go over a few connections, however many there are', async () => {
  const { partner, mail } = await server()
  await Promise.all(Array.from({ length: 30 }, (_, n) => mail.send({ ...letter, key: `${n}` })))
  expect(partner.letters).toHaveLength(30)
  expect(partner.connections()).toBeLessThanOrEqual(3)
})

test('TICK-06 a letter of a kind that can be switched off says so to the mail program', async () => {
  const { partner, mail } = await server()
  await mail.send({ ...letter, headers: unsubscribeHeaders('https://lotour.ru/api/unsubscribe/abc') })
  expect(partner.letters[0]?.header('list-unsubscribe')).toBe('<https://lotour.ru/api/unsubscribe/abc>')
  expect(partner.letters[0]?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('SEC-06 no line break of a name reaches the headers, and no second recipient', async () => {
  const { partner, mail } = await server()
  const nasty = 'Анна\r\nBcc: thief@example.ru\r\n\r\n<script>'
  await mail.send({
    to: 'anna@example.ru',
    ...composeLetter(demoHouse, { subject: `${nasty} пишет вам`, title: nasty, paragraphs: [nasty] }),
    subject: `${nasty} пишет вам`,
    headers: { 'X-Lotour': `a\r\nBcc: thief@example.ru` },
  })
  const [taken] = partner.letters
  expect(taken?.to).toEqual(['anna@example.ru'])
  expect(taken?.header('bcc')).toBeNull()
  expect(taken?.read.subject).toBe('Анна Bcc: thief@example.ru <script> пишет вам')
  expect(taken?.header('x-lotour')).toBe('a Bcc: thief@example.ru')
  await expect(mail.send({ ...letter, headers: { 'X\r\nBcc': 'thief@example.ru' } })).rejects.toThrow(
    'wrong name',
  )
})

test.each([
  'anna@example.ru, thief@example.ru',
  'anna@example.ru\r\nRCPT TO:<thief@example.ru>',
  'Анна <anna@example.ru>',
  'anna@example.ru>thief@example.ru',
  'anna',
  '',
])('SEC-06 «%s» is nobody’s address: nothing is said to the server', async (to) => {
  const { partner, mail } = await server()
  await expect(mail.send({ ...letter, to })).rejects.toThrow(MailRefused)
  expect(partner.letters).toEqual([])
  expect(partner.connections()).toBe(0)
})

test('AUTH-10 an address that nobody has is refused for good, and said to be the address’s fault', async () => {
  const { partner, mail } = await server()
  partner.fault({ fault: 'unknown' })
  const error = await outcome(mail.send(letter))
  expect(error).toBeInstanceOf(MailRefused)
  expect(error).toMatchObject({ isUnknownAddress: true, message: expect.stringContaining('550 5.1.1') })
})

test('TICK-06 a letter taken for spam is refused for good too, but the address is right', async () => {
  const { partner, mail } = await server()
  partner.fault({ fault: 'spam' })
  expect(await outcome(mail.send(letter))).toMatchObject({ name: 'MailRefused', isUnknownAddress: false })
})

test.each(['greylist', 'full', 'drop'] as const)(
  'TICK-06 after «%s» the next try may do: the error is no refusal, and it does',
  async (fault) => {
    const { partner, mail } = await server()
    partner.fault({ fault, times: 1 })
    const error = await outcome(mail.send(letter))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
    await mail.send(letter)
    expect(partner.letters).toHaveLength(1)
  },
)

test('TICK-06 a letter that was taken without a word is not sent again by the pool behind our back', async () => {
  const { partner, mail } = await server()
  partner.fault({ fault: 'unanswered', times: 1 })
  expect(await outcome(mail.send(letter))).not.toBeInstanceOf(MailRefused)
  expect(partner.letters).toHaveLength(1)
})

test('SEC-63 no error names the person whom the letter was for', async () => {
  const { partner, mail } = await server()
  for (const fault of ['unknown', 'greylist', 'full', 'spam', 'drop'] as const) {
    partner.fault({ fault, times: 1 })
    const error = await outcome(mail.send(letter))
    expect(error?.message).toBeTruthy()
    expect(`${error?.message} ${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toMatch(
      /anna|example\.ru/,
    )
  }
})

test('TICK-06 a wrong password is our own fault: people mend it, and the letters wait', async () => {
  const { partner, mail } = await server({ login: { user: 'lotour', pass: 'right' } })
  partner.fault({ fault: 'password', times: 1 })
  const error = await outcome(mail.send(letter))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error?.message).toContain('535')
  await mail.send(letter)
  expect(partner.letters).toHaveLength(1)
})

test.each(['starttls', 'implicit'] as const)('SEC-70 TLS by %s is spoken where it must be', async (tls) => {
  const { partner, mail } = await server({ tls }, { mustEncrypt: true })
  await mail.send(letter)
  expect(partner.letters[0]?.secure).toBe(true)
})

test('SEC-70 where it must be, a server without TLS or with a strange certificate gets not a letter', async () => {
  const bare = await server({ tls: 'none' }, { mustEncrypt: true })
  expect(await outcome(bare.mail.send(letter))).toBeInstanceOf(Error)
  const strange = await server({ tls: 'starttls' }, { mustEncrypt: true, ca: '' })
  expect(await outcome(strange.mail.send(letter))).toBeInstanceOf(Error)
  expect([...bare.partner.letters, ...strange.partner.letters]).toEqual([])
})

test('SEC-70 a server that offers TLS is spoken to in TLS even where it need not be', async () => {
  const { partner, mail } = await server({ tls: 'starttls' })
  await mail.send(letter)
  expect(partner.letters[0]?.secure).toBe(true)
})

test('TICK-06 a server that does not answer is waited for a while only, and then left in peace', async () => {
  const { partner, mail } = await server({}, { timeoutMs: 150, rest: { failuresInRow: 2, restMs: 60_000 } })
  partner.fault({ fault: 'slow', ms: 5000 })
  for (const _ of [1, 2]) expect((await outcome(mail.send(letter)))?.message).toContain('not taken')
  const before = partner.connections()
  const isRefusedAtOnce = await isSoon(100, async () =>
    expect((await outcome(mail.send(letter)))?.message).toContain('silent'),
  )
  expect(isRefusedAtOnce).toBe(true)
  expect(partner.connections()).toBe(before)
})

test('TICK-06 after its rest the server is tried by letters again', async () => {
  const { partner, mail } = await server({}, { rest: { failuresInRow: 1, restMs: 1 } })
  partner.fault({ fault: 'drop', times: 1 })
  await outcome(mail.send(letter))
  await expect.poll(() => outcome(mail.send(letter))).toBeNull()
  expect(partner.letters).toHaveLength(1)
})

test('TICK-06 a server that says no is no server that is silent: one wrong address stops nobody else’s letter', async () => {
  const { partner, mail } = await server({}, { rest: { failuresInRow: 1, restMs: 60_000 } })
  partner.fault({ fault: 'unknown', to: 'nobody@example.ru' })
  await outcome(mail.send({ ...letter, to: 'nobody@example.ru' }))
  await mail.send(letter)
  expect(partner.letters).toHaveLength(1)
})
