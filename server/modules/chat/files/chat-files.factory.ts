import { randomUUID } from 'node:crypto'
import type { Answered, TestApp } from '../../../../test/support/app.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { picture } from '../../identity/photo/photo.factory.ts'

type Who = Pick<TestUser, 'token'>
interface Sent {
  chatId: number
  bytes?: Buffer
  title?: string
}

/** A PDF of one page with these words and, if any, more objects. */
export function pdfOf(words: string, more = ''): Buffer {
  const shown = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R',
      '/Resources << /Font << /F1 5 0 R >> >> >> endobj',
      `4 0 obj << /Length ${shown.length} >> stream`,
      shown,
      'endstream endobj',
      '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
      more,
      'trailer << /Root 1 0 R >>',
      '%%EOF',
      '',
    ].join('\n'),
    'latin1',
  )
}

export async function postFile(
  app: Pick<TestApp, 'call'>,
  { token }: Who,
  { chatId, bytes, title = 'Номер.jpg' }: Sent,
): Promise<Answered> {
  return app.call(`POST /api/chats/${chatId}/files?title=${encodeURIComponent(title)}`, {
    token,
    body: bytes ?? (await picture().jpeg().toBuffer()),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** Answers the file's number. */
export async function uploadFile(app: Pick<TestApp, 'call'>, who: Who, sent: Sent): Promise<number> {
  const { status, body } = await postFile(app, who, sent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.id
}

export const sayWith = (
  app: Pick<TestApp, 'call'>,
  { token }: Who,
  { chatId, files, text = '' }: { chatId: number; files: number[]; text?: string },
): Promise<Answered> =>
  app.call(`POST /api/chats/${chatId}/messages`, { token, body: { text, files, client_id: randomUUID() } })

/** The same, sent with a message. */
export async function sendFile(app: Pick<TestApp, 'call'>, who: Who, sent: Sent): Promise<number> {
  const id = await uploadFile(app, who, sent)
  const { status, body } = await sayWith(app, who, { chatId: sent.chatId, files: [id] })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}
