import {
  deleteMessage,
  editMessage,
  listChanges,
  react,
  takeReactionBack,
} from '../../../../contract/chat/changing.ts'
import { searchChats } from '../../../../contract/chat/chat-search.ts'
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
  is_partner_blocked: false,
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
  rev: 2,
  edited_at: null,
  former: [],
  deleted: false,
  changeable_until: null,
  reply_to: null,
  reactions: [],
}

const reply = {
  ...question,
  id: 90_113,
  seq: 3,
  client_id: 'crm-0001-0003',
  mine: true,
  author: 'agent' as const,
  text: 'Да, групповой, входит в цену.',
  rev: 3,
  changeable_until: '2027-03-01T09:57:00.000Z',
  reply_to: { seq: 2, author: 'tourist' as const, mine: false, text: question.text, deleted: false },
}

const at = { id: '3107', seq: '3' }
const reworded = {
  ...reply,
  text: 'Да, индивидуальный, входит в цену.',
  rev: 4,
  edited_at: '2027-03-01T09:44:00.000Z',
}

export const chatExamples = [
  exampleOf(listChats, {
    query: { page: '1', request_id: '1001' },
    answer: { result: { items: [chat], total_items: 1 } },
  }),
  exampleOf(searchChats, {
    query: { q: 'трансфер' },
    answer: {
      result: {
        items: [
          {
            chat_id: 3107,
            seq: 2,
            title: 'Анна',
            photo: null,
            mine: false,
            created_at: question.created_at,
            pieces: [
              { text: 'Есть ли ', is_found: false },
              { text: 'трансфер', is_found: true },
              { text: '?', is_found: false },
            ],
          },
        ],
        is_more: false,
      },
    },
  }),
  exampleOf(getChat, { params: { id: '3107' }, answer: { result: chat } }),
  exampleOf(listMessages, {
    params: { id: '3107' },
    query: { after: '1' },
    answer: { result: { items: [question], last_seq: 2, last_rev: 2, read_by_other: 1 } },
  }),
  exampleOf(sendMessage, {
    text: '`client_id` — ваш номер сообщения: повтор с ним второго не создаёт. Телефоны и почта скрыты, пока турист не выбрал ваш отклик.',
    params: { id: '3107' },
    body: { text: 'Да, групповой, входит в цену.', client_id: 'crm-0001-0003', reply_to_seq: 2 },
    answer: { result: reply },
  }),
  exampleOf(listChanges, {
    text: 'Храните `last_rev` прошлого ответа: придёт только то, что изменилось после него, правки и удаления тоже.',
    params: { id: '3107' },
    query: { since_rev: '3' },
    answer: { result: { items: [reworded], last_seq: 3, last_rev: 4, read_by_other: 2 } },
  }),
  exampleOf(editMessage, {
    text: 'Прежний текст виден собеседнику, если он успел его прочитать.',
    params: at,
    body: { text: reworded.text },
    answer: { result: reworded },
  }),
  exampleOf(deleteMessage, {
    params: at,
    answer: {
      result: {
        ...reply,
        text: 'Сообщение удалено',
        rev: 5,
        deleted: true,
        changeable_until: null,
        reply_to: null,
      },
    },
  }),
  exampleOf(react, {
    params: { id: '3107', seq: '2' },
    body: { kind: 'like' },
    answer: { result: { ...question, rev: 6, reactions: [{ kind: 'like', count: 1, mine: true }] } },
  }),
  exampleOf(takeReactionBack, {
    params: { id: '3107', seq: '2' },
    answer: { result: { ...question, rev: 7 } },
  }),
  exampleOf(readChat, { params: { id: '3107' }, body: { seq: 2 }, answer: { result: { unread: 0 } } }),
]
