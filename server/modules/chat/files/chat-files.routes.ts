import { buffer } from 'node:stream/consumers'
import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import * as contract from '../../../../contract/chat/chat-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { ObjectStore } from '../../../platform/files/object-store.ts'
import { attachmentHeaders } from '../../../platform/files/sent-files.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { arrived, fitFile, removeAttachment, requireOpenFile } from '../../conversation/index.ts'
import { isChatOf } from '../chat.queries.ts'
import { offerConversation } from '../offer-conversation.ts'
import { addChatFile, sameChatFile } from './add-chat-file.ts'

/** Seen again and again as a conversation is read; what has gone is seen from one's own browser for an hour at the longest. */
const KEPT_SECONDS = 3600

export function chatFileRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.addChatFile, async ({ act, read, actor, params, query, file, length }) => {
    // Asked before megabytes are read and drawn, and once more when they are there.
    if (!(await isChatOf(read, { actor, chatId: params.id }))) throw new Refusal('missing', 'not_found')
    const sent = await arrived(file, length)
    const subjectId = offerIdOf(params.id)
    const known = await act(sameChatFile, { subjectId, sha256: sent.sha256 })
    if (known) return { result: known }
    const { parts, ...fit } = await fitFile(sent, query.title)
    const added = { ...fit, subjectId, sha256: sent.sha256 }
    return {
      result: await withObjects(objects, parts, (put) => act(addChatFile, { ...added, objects: put })),
    }
  })

  serve(contract.removeChatFile, async ({ act, params }) => {
    await act(removeAttachment, params)
    return {}
  })

  serve(contract.chatPdf, async ({ read, actor, params, reply }) => {
    const of = { id: params.id, kind: 'pdf', actor } as const
    const { name, title } = await requireOpenFile(read, offerConversation, of)
    reply.headers(attachmentHeaders(title))
    return contentOf(read, objects, name)
  })

  serve(contract.chatPhoto, async ({ read, actor, params, reply }) => {
    const of = { id: params.id, kind: 'photo', actor } as const
    const { name } = await requireOpenFile(read, offerConversation, of)
    reply.headers(pictureHeaders)
    return contentOf(read, objects, name)
  })

  serve(contract.chatThumbnail, async ({ read, actor, params, reply }) => {
    const of = { id: params.id, kind: 'photo', actor } as const
    const { small } = await requireOpenFile(read, offerConversation, of)
    reply.headers(pictureHeaders)
    return contentOf(read, objects, small ?? '')
  })
}

const pictureHeaders = {
  'cache-control': `private, max-age=${KEPT_SECONDS}`,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
}

async function contentOf(read: Read, objects: ObjectStore, name: string): Promise<{ content: Buffer }> {
  const file = await readFile(read, objects, name)
  if (!file) throw new Refusal('missing', 'not_found')
  return { content: await buffer(file.bytes) }
}
