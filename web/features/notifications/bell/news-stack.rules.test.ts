import { expect, test } from 'vitest'
import type { Notification } from '../notifications.api.ts'
import { noticesOf, ofStream, withNews } from './news-stack.rules.ts'

const request = (id: number, count = 1) =>
  ({
    id,
    kind: 'request.new',
    count,
    link: `/travel-agent/requests/${id}`,
    title: 'Новая заявка',
  }) as Notification
const message = (id: number, chat: number) =>
  ({ id, kind: 'message.new', count: 1, link: `/chats/${chat}`, title: 'Новое сообщение' }) as Notification

test('TICK-06 new requests are one notice that counts up, whatever each of them was told as', () => {
  const kept = [request(1), request(2, 2), message(3, 5)].reduce(withNews, [] as Notification[])
  expect(noticesOf(kept).map(({ title, link }) => [title, link])).toEqual([
    ['Новое сообщение', '/chats/5'],
    ['3\u00a0новые заявки', '/travel-agent/requests'],
  ])
  expect(ofStream(kept, 2).map(({ id }) => id)).toEqual([2, 1])
})

test('TICK-06 the same one told anew with more counts once', () => {
  const kept = [request(1), request(1, 3)].reduce(withNews, [] as Notification[])
  expect(noticesOf(kept)).toEqual([request(1, 3)])
})

test('TICK-06 of a chat the newest stands alone', () => {
  const kept = [message(1, 5), message(2, 5), message(3, 6)].reduce(withNews, [] as Notification[])
  expect(noticesOf(kept).map(({ id }) => id)).toEqual([3, 2])
})
