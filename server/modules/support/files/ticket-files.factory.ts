import { randomUUID } from 'node:crypto'
import type { Answered, TestApp } from '../../../../test/support/app.ts'
import { picture } from '../../identity/photo/photo.factory.ts'

interface Who {
  token: string
}
interface Sent {
  id: number
  bytes?: Buffer
  title?: string
}

/** To a ticket, by its person or, `isStaff`, at the desk. */
export async function postTicketFile(
  app: Pick<TestApp, 'call'>,
  { token }: Who,
  { id, bytes, title = 'Экран.jpg', isStaff = false }: Sent & { isStaff?: boolean },
): Promise<Answered> {
  const path = `${isStaff ? '/api/admin' : '/api'}/feedback/${id}/files` as const
  return app.call(`POST ${path}?title=${encodeURIComponent(title)}`, {
    token,
    body: bytes ?? (await picture().jpeg().toBuffer()),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** Answers the file's number. */
export async function uploadTicketFile(
  app: Pick<TestApp, 'call'>,
  who: Who,
  sent: Sent & { isStaff?: boolean },
): Promise<number> {
  const { status, body } = await postTicketFile(app, who, sent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.id
}

export const sayInTicket = (
  app: Pick<TestApp, 'call'>,
  { token }: Who,
  { id, files, text = '' }: { id: number; files: number[]; text?: string },
): Promise<Answered> =>
  app.call('POST /api/feedback/message', {
    token,
    body: { feedback_id: id, text, files, client_id: randomUUID() },
  })

/** The same, sent with a message of its person's. */
export async function sendTicketFile(app: Pick<TestApp, 'call'>, who: Who, sent: Sent): Promise<number> {
  const file = await uploadTicketFile(app, who, sent)
  const { status, body } = await sayInTicket(app, who, { id: sent.id, files: [file] })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return file
}
