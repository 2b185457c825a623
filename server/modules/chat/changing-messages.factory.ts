import type { Message } from '../../../contract/chat/chat.ts'
import type { TestApp } from '../../../test/support/app.ts'

type Who = { token: string }
type Refused = { status: number; body: { error?: { reason?: string; text?: string } } }

/** What the two sides of one chat do by its calls; `chatId` is asked each time. */
export function talkIn(app: Pick<TestApp, 'call'>, chatId: () => number) {
  const chat = () => `/api/chats/${chatId()}` as const
  const at = (seq: number) => `${chat()}/messages/${seq}` as const
  let written = 0
  const page = async ({ token }: Who): Promise<{ items: Message[]; last_rev: number; last_seq: number }> =>
    (await app.call(`GET ${chat()}/messages`, { token })).body.result
  return {
    page,
    say: async ({ token }: Who, text: string, more: object = {}): Promise<Message> => {
      const body = { text, client_id: `written-${++written}`, ...more }
      return (await app.call(`POST ${chat()}/messages`, { token, body })).body.result
    },
    edit: ({ token }: Who, seq: number, text: string | object) =>
      app.call(`PATCH ${at(seq)}`, { token, body: typeof text === 'string' ? { text } : text }),
    remove: ({ token }: Who, seq: number) => app.call(`DELETE ${at(seq)}`, { token }),
    react: ({ token }: Who, seq: number, kind: string) =>
      app.call(`POST ${at(seq)}/reaction`, { token, body: { kind } }),
    unreact: ({ token }: Who, seq: number) => app.call(`DELETE ${at(seq)}/reaction`, { token }),
    read: ({ token }: Who, seq: number) => app.call(`POST ${chat()}/read`, { token, body: { seq } }),
    changes: async (
      { token }: Who,
      since: number,
    ): Promise<{ items: Message[]; last_rev: number; last_seq: number }> =>
      (await app.call(`GET ${chat()}/changes?since_rev=${since}`, { token })).body.result,
    seen: async (who: Who, seq: number): Promise<Message> => {
      const found = (await page(who)).items.find((one) => one.seq === seq)
      if (!found) throw new Error(`no message ${seq} on the page`)
      return found
    },
    refused: ({ status, body }: Refused) => [status, body.error?.reason, body.error?.text],
  }
}
