import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/sealing/file-store.ts'
import { attachmentHeaders } from '../../../platform/files/sent-files.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { addAttachment, type NewAttachment, sameAttachment } from './add-attachment.ts'
import type { FileChecks } from './file-checks.ts'
import { requireOpenFile } from './open-attachment.queries.ts'
import { arrived, fitFile } from './received-file.ts'

/** Seen again and again as a conversation is read; what has gone is seen from one's own browser for an hour at the longest. */
const KEPT_SECONDS = 3600

const pictureHeaders = {
  'cache-control': `private, max-age=${KEPT_SECONDS}`,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
}

interface Receiving {
  act: <Input, Result>(does: (ctx: Ctx, input: Input) => Promise<Result>, input: Input) => Promise<Result>
  file: Readable | undefined
  length: number | undefined
}

interface Opening {
  read: Read
  actor: Actor
  id: number
  reply: FastifyReply
}

async function contentOf(read: Read, objects: FileStore, name: string): Promise<{ content: Buffer }> {
  const file = await readFile(read, objects, name)
  if (!file) throw new Refusal('missing', 'not_found')
  return { content: await buffer(file.bytes) }
}

/** To somebody who was found to be allowed to see it. */
export async function givePhoto(
  { read, objects, reply }: { read: Read; objects: FileStore; reply: FastifyReply },
  name: string,
): Promise<{ content: Buffer }> {
  reply.headers(pictureHeaders)
  return contentOf(read, objects, name)
}

/** How the files of one owner's conversations come and are given: its routes say by which calls, and who may make them. */
export function fileService<Side extends string>(
  owner: ConversationOwner<Side>,
  { checks, objects }: { checks: FileChecks; objects: FileStore },
) {
  const same = (ctx: Ctx, input: { subjectId: number; sha256: Buffer }) => sameAttachment(ctx, owner, input)
  const add = async (ctx: Ctx, input: NewAttachment): Promise<MessageFile> => {
    const file = await addAttachment(ctx, owner, input)
    ctx.enqueue(checks.task, { id: file.id })
    return file
  }
  return {
    /** One that came whole, and whose answer was lost, is not drawn and kept again; whose the conversation is was asked before. */
    async receive({ act, file, length }: Receiving, of: { subjectId: number; title: string }) {
      const { subjectId, title } = of
      const sent = await arrived(file, length)
      const known = await act(same, { subjectId, sha256: sent.sha256 })
      if (known) return known
      const { parts, ...fit } = await fitFile(sent, title)
      const added = { ...fit, subjectId, sha256: sent.sha256 }
      const given = parts.map((part) => ({ kind: 'message' as const, ...part }))
      return withObjects(objects, given, (put) => act(add, { ...added, objects: put }))
    },
    async pdf({ read, actor, id, reply }: Opening) {
      const { name, title } = await requireOpenFile(read, owner, { id, kind: 'pdf', actor })
      reply.headers(attachmentHeaders(title))
      return contentOf(read, objects, name)
    },
    async photo({ read, actor, id, reply }: Opening, size: 'whole' | 'thumbnail') {
      const { name, small } = await requireOpenFile(read, owner, { id, kind: 'photo', actor })
      return givePhoto({ read, objects, reply }, size === 'whole' ? name : (small ?? ''))
    },
  }
}
