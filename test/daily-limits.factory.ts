import type { TestApp } from './support/app.ts'

type Person = { id: number; token: string }

/** What is said and done in a chat of one's own, as often as a day's number allows. */
export function talkDoings<P extends Person>(
  { web, database: { pool }, clock }: TestApp,
  talkingOne: () => Promise<{ one: P; chatId: number }>,
) {
  const chats = new Map<number, number>()
  let said = 0
  const inChat =
    (method: 'POST' | 'PATCH', path: string, payload: () => object) => (person: Person, address: string) =>
      web.http.inject({
        method,
        url: `/api/chats/${chats.get(person.id)}/messages${path}`,
        remoteAddress: address,
        headers: { authorization: `Bearer ${person.token}` },
        payload: payload(),
      })
  const say = inChat('POST', '', () => ({ text: 'Добрый день!', client_id: `message-${++said}` }))
  const edit = inChat('PATCH', '/1', () => ({ text: `Слово ${++said}` }))
  const who = async () => {
    const { one, chatId } = await talkingOne()
    chats.set(one.id, chatId)
    return one
  }
  /** With a first message. */
  const whoHasSpoken = async () => {
    const one = await who()
    await say(one, '10.9.9.9')
    return one
  }
  return {
    message: { who, does: say },
    message_change: {
      who: whoHasSpoken,
      does: async (person: Person, address: string) => {
        // Only so many times may one message be changed, and only soon.
        await pool.query('delete from message_version')
        await pool.query('update message set created_at = $1', [clock.now])
        return edit(person, address)
      },
    },
    report: {
      who: whoHasSpoken,
      does: async (person: Person, address: string) => {
        // One complaint of a message each, and none of one's own.
        await pool.query('delete from message_report')
        await pool.query(`update message set author_id = participant.user_id from participant
          where participant.conversation_id = message.conversation_id and side = 'tourist'`)
        return inChat('POST', '/1/report', () => ({ cause: 'spam' }))(person, address)
      },
    },
    chat_export: { who, does: saves(web, (person) => chats.get(person.id)) },
    reaction: {
      who: whoHasSpoken,
      does: inChat('POST', '/1/reaction', () => ({ kind: ++said % 2 ? 'like' : 'heart' })),
    },
  }
}

/** What is done is a PDF, not an answer in JSON. */
const saves =
  (web: TestApp['web'], chatOf: (person: Person) => number | undefined) =>
  async (person: Person, remoteAddress: string) => {
    const url = `/api/chats/${chatOf(person)}/export`
    const headers = { authorization: `Bearer ${person.token}` }
    const answer = await web.http.inject({ method: 'GET', url, remoteAddress, headers })
    const { statusCode } = answer
    return { statusCode, headers: answer.headers, json: () => (statusCode === 200 ? {} : answer.json()) }
  }
