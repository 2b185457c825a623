import type { Answered, TestApp } from '../../../../test/support/app.ts'

interface Signed {
  token: string
}

let made = 0

/** '409 ticket_claimed', or the status alone. */
export const wordOf = ({ status, body }: Answered): string =>
  [status, body?.error?.reason].filter(Boolean).join(' ')

/** What the staff do at their desk, by calls. */
export function deskOf(app: TestApp) {
  const post = ({ token }: Signed, path: string, body?: object) =>
    app.call(`POST /api/admin/feedback/${path}`, { token, ...(body && { body }) })
  const read = async ({ token }: Signed, path: string) =>
    (await app.call(`GET /api/admin/feedback${path}`, { token })).body.result
  const whole = (who: Signed, id: number) => read(who, `/${id}`)
  const mark = () => `desk-test-${++made}`
  return {
    list: (who: Signed, query = '') => read(who, `?${query}`),
    whole,
    messages: (who: Signed, id: number) => read(who, `/${id}/messages`),
    claim: (who: Signed, id: number) => post(who, `${id}/claim`),
    release: ({ token }: Signed, id: number) => app.call(`DELETE /api/admin/feedback/${id}/claim`, { token }),
    answer: (who: Signed, id: number, body: object = {}) =>
      post(who, `${id}/messages`, { text: 'Сейчас посмотрим', client_id: mark(), seen: 100, ...body }),
    note: (who: Signed, id: number, text: string) => post(who, `${id}/note`, { text, client_id: mark() }),
    snooze: (who: Signed, id: number, until: Date | null) =>
      post(who, `${id}/snooze`, { until: until?.toISOString() ?? null }),
    merge: (who: Signed, id: number, into: number) => post(who, `${id}/merge`, { into }),
    close: (who: Signed, id: number, seen = 100) => post(who, `${id}/close`, { seen }),
    reopen: (who: Signed, id: number) => post(who, `${id}/reopen`),
    look: (who: Signed, id: number, is_active: boolean) => post(who, `${id}/look`, { is_active }),
    /** Of the log, the first one first. */
    deedsOf: async (who: Signed, id: number): Promise<string[]> =>
      (await whole(who, id)).deeds.map(({ deed }: { deed: string }) => deed).toReversed(),
  }
}
