import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { DraftKeeper } from './draft-keeper.ts'

/** What the server keeps; each change has another number. */
interface Stored {
  text: string
  rev: number
  reply_to: number | null
}
let stored: Stored
let isAway: boolean
let saves: string[]
let rev = 0
let number = 0
const browsers = [new IDBFactory()]

beforeEach(() => {
  number += 1
  stored = none
  isAway = false
  saves = []
  vi.stubGlobal('indexedDB', browsers[0])
})
afterEach(() => vi.unstubAllGlobals())

const none = { text: '', rev: 0, reply_to: null }

function put(text: string, reply_to: number | null): void {
  stored = { text, reply_to, rev: ++rev }
}

function answer(): void {
  if (isAway) throw new ApiRefusal({ httpStatus: 0, message: 'Нет связи' })
}

const draft = {
  load: async () => {
    answer()
    return stored
  },
  keep: async (sent: Stored) => {
    answer()
    if (stored.rev !== 0 && stored.rev !== sent.rev && stored.text !== sent.text)
      throw new ApiRefusal({
        httpStatus: 409,
        reason: 'draft_changed',
        message: 'Черновик изменён на другом устройстве',
        fields: { text: stored.text, rev: String(stored.rev), reply_to: String(stored.reply_to ?? '') },
      })
    saves.push(sent.text)
    put(sent.text, sent.reply_to)
    if (sent.text === '') stored = none
    return { rev: stored.rev }
  },
}

/** `name`: another one stands for another device, whose storage is its own. */
async function field(device = 'phone') {
  const keeper = new DraftKeeper({ name: `chat-${number}-${device}`, draft }, 7)
  await keeper.open()
  return keeper
}

test('CHAT-08 what was begun on one device stands in the field of the other, and is gone from both when it is sent', async () => {
  const phone = await field('phone')
  phone.write('Добрый день')
  await phone.save()
  const desk = await field('desk')
  expect(desk.draft.text).toBe('Добрый день')
  desk.write('')
  await desk.save()
  await phone.lookElsewhere()
  expect([phone.draft.text, stored.text]).toEqual(['', ''])
})

test('CHAT-08 what a draft answers follows it to the other device, is offered with other words, and is gone when it is sent', async () => {
  const phone = await field('phone')
  phone.answer(12)
  expect(saves).toEqual([])
  phone.write('Да, есть')
  await phone.save()
  const desk = await field('desk')
  expect(desk.draft).toMatchObject({ text: 'Да, есть', replyTo: 12 })
  desk.answer(7)
  await desk.save()
  phone.focus(true)
  phone.write('Да, есть, но')
  await phone.save()
  expect(phone.draft).toMatchObject({ replyTo: 12, offered: 'Да, есть', offeredReplyTo: 7 })
  await vi.waitFor(async () => expect((await field('phone')).draft.replyTo).toBe(12), 20_000)
  phone.answer(null)
  phone.write('')
  await phone.save()
  expect([phone.draft.text, phone.draft.replyTo, stored.rev]).toEqual(['', null, 0])
})

test('CHAT-08 two devices at once: the field in focus wins, the other text is offered there, and nothing is lost', async () => {
  const [phone, desk] = [await field('phone'), await field('desk')]
  phone.write('С телефона')
  await phone.save()
  desk.focus(true)
  desk.write('С компьютера')
  await desk.save()
  expect(desk.draft).toMatchObject({ text: 'С компьютера', offered: 'С телефона', isTyped: false })
  expect(stored.text).toBe('С компьютера')
  // What is offered outlives the page.
  await vi.waitFor(async () => expect((await field('desk')).draft.offered).toBe('С телефона'), 20_000)
  desk.insert()
  await desk.save()
  expect([desk.draft.text, desk.draft.offered]).toEqual(['С компьютера\nС телефона', null])
  await phone.lookElsewhere()
  expect(phone.draft.text).toBe('С компьютера\nС телефона')
})

test('CHAT-08 whoever sends while another device has gone on leaves the other draft where it is', async () => {
  const [phone, desk] = [await field('phone'), await field('desk')]
  desk.write('Отправлю')
  await desk.save()
  await phone.lookElsewhere()
  phone.write('Отправлю, но не это')
  await phone.save()
  desk.write('')
  await desk.save()
  expect(stored.text).toBe('Отправлю, но не это')
  expect(desk.draft).toMatchObject({ text: '', offered: 'Отправлю, но не это' })
})

test('CHAT-08 without a network words stay in the browser, through a reload, and go when it is back', async () => {
  const phone = await field()
  isAway = true
  phone.write('В тоннеле')
  await phone.save()
  expect(phone.draft).toMatchObject({ text: 'В тоннеле', isTyped: true })
  await vi.waitFor(async () => expect((await field()).draft.text).toBe('В тоннеле'), 20_000)
  isAway = false
  const after = await field()
  expect(after.draft).toMatchObject({ text: 'В тоннеле', isTyped: false })
  expect(saves).toEqual(['В тоннеле'])
})

test('CHAT-08 a tab whose field is empty takes nothing of what is being written in another one', async () => {
  isAway = true
  const [one, two] = [await field(), await field()]
  two.write('Отправлено')
  two.write('')
  one.write('Ещё не дописал')
  isAway = false
  await two.save()
  await vi.waitFor(async () => expect((await field()).draft.text).toBe('Ещё не дописал'), 20_000)
})

test('CHAT-08 many keys are few calls, and the last of them counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const phone = await field()
    for (let end = 1; end <= 20; end += 1) phone.write('Здравствуйте, Анна!!'.slice(0, end))
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(saves).toEqual(['Здравствуйте, Анна!!']), 20_000)
  } finally {
    vi.useRealTimers()
  }
})
