import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.ts'
import { noticeCatalogue, timeOf } from './catalogue.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const source = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('ERR-02 the catalogue of notices', () => {
  test('ERR-02 has a notice for everything that the specification’s section 8 lists; the one of SEO parameters comes with their page', () => {
    expect(new Set(noticeCatalogue.map(({ asked }) => asked))).toEqual(
      new Set([
        'system error',
        'generic something went wrong',
        'connection error',
        'file upload error',
        'auction creation failing',
        'budget above market',
        'authorization error: sending code',
        'authorization error: during authorization',
        'user blocked',
        'call info',
        'call error',
        'e-mail sent',
        'e-mail send error',
        'e-mail already sent earlier',
        'e-mail confirmation error',
        'e-mail confirmed',
        'registration success',
        'registration error',
        'change-phone request accepted',
        'phone changed',
        'password restore e-mail sent',
        'password restore e-mail failed',
        'profile load error',
        'photo update error',
        'data update error',
        'data updated success',
        'promo code registered and activated',
        'promo registration error',
        'payment load failure',
        'payment recalculation failure',
        'payment link failure',
        'chat load error',
        'message send error',
        'message edit error',
        'message delete error',
        'ticket created, to the user',
        'ticket created, to the admin',
        'ticket creation error',
        'close-ticket confirmation',
        'subject changed',
        'subject change error',
      ]),
    )
  })

  test.each(noticeCatalogue)('ERR-02 $name has a type, a title and a text that are whole', ({ notice }) => {
    expect(['info', 'good', 'warn', 'danger']).toContain(notice.tone)
    for (const words of [notice.title, notice.text ?? 'Да'])
      expect(words).toMatch(/^[А-ЯЁ\d][^<>]*[\p{L}\d!?.»]$/u)
    expect(`${notice.title} ${notice.text ?? ''}`).not.toMatch(/undefined|NaN|\$\{| {2}/)
  })

  test('ERR-02 has each under one name', () => {
    expect(new Set(noticeCatalogue.map(({ name }) => name)).size).toBe(noticeCatalogue.length)
  })

  test('ERR-02 an error is shown above the page for ten seconds, in its place until it is mended', () => {
    expect(timeOf('above')).toBe(limits.errorNoticeMs)
    expect(limits.errorNoticeMs).toBe(10_000)
    expect([timeOf('window'), timeOf('in place')]).toEqual([0, 0])
  })

  test.each(noticeCatalogue.flatMap(({ name, where }) => where.map((file) => [name, file] as const)))(
    'ERR-02 %s is said by %s',
    (name, file) => {
      expect(source(file)).toMatch(new RegExp(`\\b${name}\\b`))
    },
  )

  test('ERR-02 no page, form or letter writes the words of a notice a second time', () => {
    const files = ['web', 'server', 'contract'].flatMap((folder) =>
      fs
        .globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
        .filter((file) => !/\.test\.tsx?$|contract\/platform\/notices\//.test(file.replaceAll('\\', '/'))),
    )
    const long = noticeCatalogue
      .flatMap(({ notice }) => [notice.title, notice.text ?? ''])
      .filter((words) => words.length > 24)
    const copies = files.flatMap((file) => {
      const text = source(file)
      return long.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`)
    })
    expect(copies).toEqual([])
  })
})
