import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { asHeard, asLetters, readPdf } from '../../../test/support/papers/pdf.ts'
import { isRunning } from '../../../test/support/processes/processes.ts'
import type { PaperData, PaperTemplate } from './paper.ts'
import { openPapers } from './papers.ts'
import { type Press, PressDied, startPress } from './press.ts'

const papers = openPapers()
afterAll(() => papers.close())

const template: PaperTemplate = {
  name: 'letter',
  main: '#import "/paper.typ": *\n#show: paper.with(name: [Письмо], form: [образец])\n#facts(..fields.rows)',
}
const rows = (...values: string[]): PaperData => ({
  title: 'Письмо',
  madeAt: new Date('2026-11-23T12:00:00Z'),
  fields: { rows: values.map((value, n) => [`Строка ${n}`, value]) },
})
/** Never ends by itself. */
const endless: PaperTemplate = {
  name: 'endless',
  main: '#let n = 0\n#for a in range(10000) { for b in range(10000) { for c in range(10000) { n += c } } }',
}

test('a paper is a tagged PDF/UA-1 in Russian with its title, its time and fonts inside', async () => {
  const { bytes, sha256 } = await papers.build(template, rows('Добрый день, 148 000 ₽'))
  const read = await readPdf(bytes)
  expect(read).toMatchObject({ title: 'Письмо', isTagged: true, universal: '1' })
  expect(read.language).toMatch(/^ru/)
  expect(read.madeAt).toContain('20261123120000')
  expect(read.fonts).toBeGreaterThan(0)
  expect(read.text).toContain('Добрый день, 148 000 ₽')
  expect(read.text).toContain('стр. 1 из 1')
  expect(read.pages).toHaveLength(1)
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('BOOK-14 the same data give the same bytes, in the same process and in a new one; a moment later gives others', async () => {
  const once = await papers.build(template, rows('Одно и то же'))
  await papers.build(template, rows('Другое'))
  const again = await papers.build(template, rows('Одно и то же'))
  const other = openPapers()
  const elsewhere = await other.build(template, rows('Одно и то же'))
  await other.close()
  expect(again.sha256).toBe(once.sha256)
  expect(elsewhere.sha256).toBe(once.sha256)
  const later = { ...rows('Одно и то же'), madeAt: new Date('2026-11-23T12:00:01Z') }
  expect((await papers.build(template, later)).sha256).not.toBe(once.sha256)
})

/** pdf.js tells a letter twice where a font draws it and its accent apart. */
const squeezed = (text: string) => asLetters(text).replaceAll(/(.)\1+/gu, '$1')

const hostile = {
  'Typst’s own signs': '#panic("x") #{1+1} $x^2$ *b* _i_ `raw` <label> @ref \\ // /* [c] = h',
  braces: '{{ name }} ${process.env} %s {0}',
  markup: '<script>alert(1)</script> &lt;b&gt; ]]>',
  quotes: `"двойные" 'одиночные' \\n \\u0041`,
  kopecks: '148 000,50 ₽, 1.5e9, -0, 007',
  languages: 'Nguyễn Thị Ánh, İstanbul ığşç, Ångström, Ελλάδα',
}
test.each(Object.entries(hostile))('data come out as they are: %s', async (_, text) => {
  const { bytes } = await papers.build(template, rows(text))
  expect(squeezed((await readPdf(bytes)).text)).toContain(squeezed(text))
})

test('what would turn, overlay or hide other words stands as its code', async () => {
  const turned = 'Анна\u202e авотснуК'
  const overlaid = `Z${'\u0336'.repeat(60)}algo`
  const { bytes } = await papers.build(
    template,
    rows(turned, overlaid, 'family 👨‍👩‍👧', 'שלום', 'a\u0000b', '\ud800'),
  )
  const { text } = await readPdf(bytes)
  const letters = asLetters(text)
  expect(letters).toContain('Анна[U+202E]авотснуК')
  expect(letters.split('[U+0336]').length - 1).toBe(58)
  expect(letters).toContain('[U+1F468][U+200D][U+1F469]')
  expect(letters).toContain('[U+05E9]')
  expect(letters).toContain('a[U+0000]b')
  expect(letters).toContain('[U+D800]')
})

test('a name of two thousand letters without a space stays on its page', async () => {
  const name = 'Щ'.repeat(2000)
  const { bytes } = await papers.build(template, rows(name, 'конец'))
  const { text, pages } = await readPdf(bytes)
  expect(text.split('Щ').length - 1).toBe(2000)
  expect(asHeard(text)).toContain('конец')
  expect(pages.length).toBeLessThan(4)
})

test('fifty calls at once are answered in turn by one process, each with its own paper', async () => {
  const pids = new Set<number | undefined>()
  const crowded = openPapers({ start: (options) => noting(startPress(options), pids) })
  const built = await Promise.all(
    Array.from({ length: 50 }, (_, n) => crowded.build(template, rows(`Бумага ${n}`))),
  )
  const texts = await Promise.all(built.map(async ({ bytes }) => (await readPdf(bytes)).text))
  expect(texts.map((text, n) => text.includes(`Бумага ${n}`))).toEqual(Array(50).fill(true))
  expect(pids.size).toBe(1)
  await crowded.close()
})

function noting(press: Press, pids: Set<number | undefined>): Press {
  pids.add(press.pid)
  return press
}

test('who comes when the queue is full is told to come later, and the others are served', async () => {
  const small = openPapers({ waitingMax: 2 })
  const asked = [1, 2, 3, 4].map((n) => small.build(template, rows(`Бумага ${n}`)))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { kind: 'unavailable', code: 'unavailable' } })
  expect((await small.build(template, rows('После'))).sha256).toHaveLength(64)
  await small.close()
})

test('a process that is killed under a paper is replaced, and the paper is built', async () => {
  const started: Press[] = []
  const watched = openPapers({
    start: (options) => {
      const press = startPress(options)
      started.push(press)
      return press
    },
  })
  await watched.build(template, rows('Первая'))
  const dying = watched.build(template, rows('Вторая'))
  await sleep(1)
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  expect((await readPdf((await dying).bytes)).text).toContain('Вторая')
  expect(started).toHaveLength(2)
  // And one that has died between two papers is not asked at all.
  process.kill(started[1]?.pid ?? 0, 'SIGKILL')
  await sleep(200)
  expect((await watched.build(template, rows('Третья'))).sha256).toHaveLength(64)
  await watched.close()
})

test('a paper under which the process dies twice fails with its name, and the next one is built', async () => {
  let died = 0
  const unlucky = openPapers({
    start: (options) => {
      const press = startPress(options)
      return {
        ...press,
        get pid() {
          return press.pid
        },
        print: (one, data) =>
          one.name === 'deadly' ? Promise.reject(new PressDied(`killed ${++died}`)) : press.print(one, data),
      }
    },
  })
  await expect(unlucky.build({ ...template, name: 'deadly' }, rows('x'))).rejects.toThrow(
    /^deadly: killed 2$/,
  )
  expect(died).toBe(2)
  expect((await unlucky.build(template, rows('Жива'))).sha256).toHaveLength(64)
  await unlucky.close()
})

test('a paper that takes too long is called off with its process, and the next one is built', async () => {
  const hurried = openPapers({ timeMaxMs: 1500 })
  await expect(hurried.build(endless, rows())).rejects.toThrow('endless: not built in 1500 ms')
  const patient = openPapers()
  expect((await patient.build(template, rows('Дальше'))).sha256).toHaveLength(64)
  await Promise.all([hurried.close(), patient.close()])
})

test('a fault names the template and cites nothing of the data', async () => {
  const broken: PaperTemplate = {
    name: 'broken',
    main: '#let x = json(bytes(sys.inputs.fields)).secret\n#(x + 1)',
  }
  const data = { ...rows(), fields: { secret: 'passport 4512 000000' } }
  const error: Error = await papers.build(broken, data).then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  )
  expect(error.message).toMatch(/^broken: /)
  expect(error.message).not.toContain('4512')
})

test('a machine without a build of its own prints the same pages by the portable engine, tagged and with the same bytes again', async () => {
  const portable = openPapers({ isPortable: true })
  const [once, again] = [
    await portable.build(template, rows('Переносимо')),
    await portable.build(template, rows('Переносимо')),
  ]
  await portable.close()
  expect(again.sha256).toBe(once.sha256)
  const [read, native] = [
    await readPdf(once.bytes),
    await readPdf((await papers.build(template, rows('Переносимо'))).bytes),
  ]
  expect(read).toMatchObject({ title: 'Письмо', isTagged: true, pages: native.pages, madeAt: native.madeAt })
  expect([...read.roles]).toEqual([...native.roles])
})

test('a process that has grown too big gives way to another', async () => {
  const pids = new Set<number | undefined>()
  const thrifty = openPapers({ memoryMaxBytes: 1, start: (options) => noting(startPress(options), pids) })
  await thrifty.build(template, rows('Раз'))
  await thrifty.build(template, rows('Два'))
  expect(pids.size).toBe(2)
  await thrifty.close()
})

test('after closing nobody is served, who waits is refused, and no process is left', async () => {
  const pids = new Set<number | undefined>()
  const closing = openPapers({ start: (options) => noting(startPress(options), pids) })
  await closing.build(template, rows('Последняя'))
  const waiting = Promise.allSettled([1, 2].map((n) => closing.build(template, rows(`Ждёт ${n}`))))
  await closing.close()
  expect((await waiting).map((one) => one.status === 'rejected' && one.reason)).toMatchObject([
    { code: 'unavailable' },
    { code: 'unavailable' },
  ])
  await expect(closing.build(template, rows('Поздно'))).rejects.toMatchObject({ code: 'unavailable' })
  expect([...pids].filter((pid) => pid && isRunning(pid))).toEqual([])
})

test.each(['ends by itself', 'SIGTERM', 'SIGKILL'] as const)(
  'a server that has built papers and %s leaves no process behind',
  async (how) => {
    const program = `
      import { openPapers } from '${path.join(import.meta.dirname, 'papers.ts')}'
      import { startPress } from '${path.join(import.meta.dirname, 'press.ts')}'
      let press
      const papers = openPapers({ start: (options) => (press = startPress(options)) })
      await papers.build(${JSON.stringify(template)}, { ...${JSON.stringify(rows('Да'))}, madeAt: new Date(0) })
      process.stdout.write(String(press.pid) + '\\n')
      ${how === 'ends by itself' ? '' : 'setInterval(() => {}, 1000)'}`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => void server.once('exit', resolve))
    const pid = await new Promise<number>((resolve) => {
      server.stdout.once('data', (text: Buffer) => resolve(Number(text)))
    })
    expect(pid).toBeGreaterThan(0)
    if (how !== 'ends by itself') server.kill(how)
    await ended
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  },
)
