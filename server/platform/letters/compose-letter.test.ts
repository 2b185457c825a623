import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoHouse } from '../config/house-config.ts'
import { composeLetter, unsubscribeHeaders } from './compose-letter.ts'
import { letterColours } from './letter-page.ts'

const plain = { subject: 'Тема', title: 'Заголовок', paragraphs: ['Первый абзац.', 'Второй абзац.'] }

test('SEC-06 what a person has typed is text in a letter, never markup and never a header', () => {
  const letter = composeLetter(demoHouse, {
    ...plain,
    subject: 'Анна\r\nBcc: all@example.ru\u0000 пишет',
    title: '<img src=x onerror=alert(1)>',
    paragraphs: ['<script>alert("1")</script> & «кавычки»'],
    note: "О'Нил <b>",
    button: { text: '"><i>', url: 'https://lotour.ru/?a=1&b="' },
  })
  expect(letter.subject).toBe('Анна Bcc: all@example.ru пишет')
  expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(letter.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; «кавычки»')
  expect(letter.html).toContain('О&#39;Нил &lt;b&gt;')
  expect(letter.html).toContain('href="https://lotour.ru/?a=1&amp;b=%22"')
  expect(letter.html).not.toMatch(/<(img|script|i|b)\b/)
})

test('SITE-08 a letter says whose it is, in both twins', () => {
  const house = { ...demoHouse, name: 'ООО «Сто & дорог»', inn: '9999000101' }
  const { text, html } = composeLetter(house, plain)
  expect(text).toContain('ООО «Сто & дорог», ИНН 9999000101.')
  expect(html).toContain('ООО «Сто &amp; дорог», ИНН 9999000101.')
})

test('a button leads to the web and nowhere else', () => {
  const leading = (url: string) => composeLetter(demoHouse, { ...plain, button: { text: 'Открыть', url } })
  expect(() => leading('javascript:alert(1)')).toThrow('javascript:')
  expect(() => leading('/profile')).toThrow('Invalid URL')
  expect(() => composeLetter(demoHouse, { ...plain, unsubscribeUrl: 'data:text/html,1' })).toThrow('data:')
  expect(leading('https://lotour.ru/profile').text).toContain('Открыть:\nhttps://lotour.ru/profile')
})

test('AUTH-10 the twin in plain text says all that the picture says', () => {
  const { text, html } = composeLetter(demoHouse, {
    ...plain,
    code: '0412',
    button: { text: 'Открыть', url: 'https://lotour.ru/profile' },
    note: 'Если это были не вы, ничего делать не нужно.',
    unsubscribeUrl: 'https://lotour.ru/off#1',
  })
  for (const part of [
    'Заголовок',
    'Первый абзац.',
    'Второй абзац.',
    '0412',
    'Открыть',
    'https://lotour.ru/profile',
    'Если это были не вы, ничего делать не нужно.',
    'https://lotour.ru/off#1',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
})

test('a letter loads nothing and says that it knows the night', () => {
  const { html } = composeLetter(demoHouse, { ...plain, code: '0412' })
  expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  // Gmail cuts off what is beyond 102 KB, and with it the style of the whole.
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
})

test('the list of letters shows the preheader, or the first paragraph', () => {
  const hidden = (html: string) => /display:none[^>]*>([^<&]*)/.exec(html)?.[1]
  expect(hidden(composeLetter(demoHouse, plain).html)).toBe('Первый абзац.')
  expect(hidden(composeLetter(demoHouse, { ...plain, preheader: 'Коротко' }).html)).toBe('Коротко')
})

test('the colours of letters are those of the pages', () => {
  const tokens = readFileSync(new URL('../../../web/ui/styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, [day, night]] of Object.entries(letterColours))
    expect(tokens).toContain(`--color-${name}: light-dark(${day}, ${night});`)
})

test('a phone is in one piece in the picture and as it is in plain text', () => {
  const { html, text } = composeLetter(demoHouse, { ...plain, paragraphs: ['+7 (921) 555-01-02'] })
  expect(html).toContain('555&#8209;01&#8209;02')
  expect(text).toContain('555-01-02')
})

test('a mail program may unsubscribe by one call', () => {
  expect(unsubscribeHeaders('https://lotour.ru/api/unsubscribe/abc')).toEqual({
    'List-Unsubscribe': '<https://lotour.ru/api/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
