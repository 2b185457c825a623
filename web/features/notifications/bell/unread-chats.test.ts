import { expect, test } from 'vitest'
import { unreadChatsMark } from './unread-chats.ts'

test.each([
  [0, null],
  [1, '"1" / ", с новыми сообщениями: 1"'],
  [100, '"99+" / ", с новыми сообщениями: 100"'],
])('CHAT-01 of %d chats with something new the links to them say %s', (count, mark) => {
  expect(unreadChatsMark(count)).toBe(mark)
})
