import { getChat, listChats, listMessages, readChat, sendMessage } from '../../../../contract/chat/chat.ts'
import { exampleOf } from './example.ts'

const chat = {
  id: 3107,
  request_id: 1001,
  offer_id: 3107,
  offer_state: 'sent' as const,
  title: 'Анна',
  is_demo: false,
  photo: null,
  is_partner_gone: false,
  country: 'Турция',
  flag: 'tr',
  last_message: 'Есть ли трансфер?',
  last_at: '2027-03-01T09:40:00.000Z',
  last_seq: 2,
  unread: 1,
  read_by_other: 1,
}

const question = {
  id: 90_112,
  chat_id: 3107,
  seq: 2,
  client_id: 'b1946ac9-2f1a',
  mine: false,
  author: 'tourist' as const,
  text: 'Есть ли трансфер?',
  masked: false,
  created_at: '2027-03-01T09:40:00.000Z',
  event: null,
  files: [],
  warnings: [],
}

const reply = {
  ...question,
  id: 90_113,
  seq: 3,
  client_id: 'crm-0001-0003',
  mine: true,
  author: 'agent' as const,
  text: 'Да, групповой, входит в цену.',
}

export const chatExamples = [
  exampleOf(listChats, {
    query: { page: '1', request_id: '1001' },
    answer: { result: { items: [chat], total_items: 1 } },
  }),
  exampleOf(getChat, { params: { id: '3107' }, answer: { result: chat } }),
  exampleOf(listMessages, {
    params: { id: '3107' },
    query: { after: '1' },
    answer: { result: { items: [question], last_seq: 2, read_by_other: 1 } },
  }),
  exampleOf(sendMessage, {
    text: '`client_id` — ваш номер сообщения: повтор с ним второго не создаёт. Телефоны и почта скрыты, пока турист не выбрал ваш отклик.',
    params: { id: '3107' },
    body: { text: 'Да, групповой, входит в цену.', client_id: 'crm-0001-0003' },
    answer: { result: reply },
  }),
  exampleOf(readChat, { params: { id: '3107' }, body: { seq: 2 }, answer: { result: { unread: 0 } } }),
]
