import { beforeEach, expect, test, vi } from 'vitest'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { keyOfPerson } from '../outbox/kept.ts'
import { keptFiles } from './kept-files.ts'
import { standingOf, useAttachments } from './use-attachments.ts'

let network: EventTarget
let line: { onLine: boolean }
let taken: string[]
let removed: number[]
let talk = 0

beforeEach(() => {
  network = new EventTarget()
  line = { onLine: true }
  taken = []
  removed = []
  talk += 1
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

const fileOf = (id: number): MessageFile => ({
  id,
  kind: 'pdf',
  state: 'checking',
  title: `${id}.pdf`,
  size: 3,
  width: null,
  height: null,
  url: null,
  thumbnail: null,
})
const source = (): Pick<ConversationSource, 'files' | 'name'> => ({
  name: `talk-${talk}`,
  files: {
    upload: async ({ name }) => {
      if (!line.onLine) throw new ApiRefusal({ httpStatus: 0, reason: 'connection', message: 'Нет связи' })
      taken.push(name)
      return fileOf(taken.length)
    },
    remove: async (id) => removed.push(id),
  },
})
const pdf = (name: string) => new File(['pdf'], name, { type: 'application/pdf' })
const opened = () => {
  const one = source()
  return hookPage(() => useAttachments(one), { user: { id: 7 } })
}
const states = (page: { now: () => ReturnType<typeof useAttachments> }) =>
  page.now().list.map(({ name, state }) => `${name} ${state}`)

test('CHAT-03, CHAT-05 a file that is begun without a network waits, holds its message, and goes by itself', async () => {
  const page = await opened()
  line.onLine = false
  await page.does(() => page.now().add([pdf('смета.pdf')]))
  expect(states(page)).toEqual(['смета.pdf waiting'])
  expect(standingOf(page.now())).toEqual({ files: [], isGoing: true, fault: '' })
  await page.does(() => network.dispatchEvent(new Event('online')))
  expect(states(page)).toEqual(['смета.pdf waiting'])
  line.onLine = true
  await page.does(() => network.dispatchEvent(new Event('online')))
  expect(states(page)).toEqual(['смета.pdf there'])
  expect([taken, standingOf(page.now()).files]).toEqual([['смета.pdf'], [1]])
})

test('CHAT-05 uploaded files are there when the page is loaded anew, and not once they have gone or were dropped', async () => {
  const before = await opened()
  await before.does(() => before.now().add([pdf('раз.pdf'), pdf('два.pdf'), pdf('три.pdf')]))
  const dropped = before.now().list[1]?.key ?? 0
  await before.does(() => before.now().drop(dropped))
  await before.leaves()
  const after = await opened()
  expect(states(after)).toEqual(['раз.pdf there', 'три.pdf there'])
  expect([standingOf(after.now()).files, removed, taken.length]).toEqual([[1, 3], [2], 3])
  await after.does(() => after.now().clear())
  await after.leaves()
  expect(states(await opened())).toEqual([])
})

test('CHAT-05 a file that the server is about to let go is not offered again', async () => {
  const page = await opened()
  await page.does(() => page.now().add([pdf('смета.pdf')]))
  const key = keyOfPerson(7, `talk-${talk}-files`)
  const later = (minutes: number) => keptFiles(key, Date.now() + minutes * 60_000)
  expect(await later(50)).toHaveLength(1)
  expect(await later(56)).toEqual([])
  expect(await later(0)).toEqual([])
})
