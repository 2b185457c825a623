import * as contract from '../../../contract/privacy/privacy.ts'
import { AnswerInPieces, type Http } from '../../platform/http/serve.ts'
import type { PersonalTables } from '../../platform/personal-data.ts'
import { createSharedLimiter } from '../../platform/quotas/shared-limiter.ts'
import { clearSessionCookies, contactsOf, formerIdsOf } from '../identity/index.ts'
import { noteDownload } from '../travellers/index.ts'
import { deleteAccount } from './delete-account.ts'
import { dataOf } from './download.queries.ts'

const PER_HOUR = 5

export function privacyRoutes(http: Http, tables: PersonalTables): void {
  const { serve, config, gateways } = http
  const limiter = createSharedLimiter(http, 'download', { points: PER_HOUR, duration: 3600 })

  serve(contract.downloadData, async ({ act, read, actor, now }) => {
    await limiter.take(String(actor.id))
    const formerIds = await formerIdsOf(read, actor.id)
    const person = { id: actor.id, formerIds, ...(await contactsOf(read, actor.id)) }
    await act(noteDownload, { userId: actor.id })
    const data = dataOf({ read, objects: gateways.objects, config, tables }, person)
    return new AnswerInPieces(resultOf(data, now))
  })

  serve(contract.deleteAccount, async ({ act, body, reply }) => {
    await act(deleteAccount, { givesUp: body.give_up_balance, tables })
    clearSessionCookies(reply, config)
    return {}
  })
}

async function* resultOf(data: AsyncIterable<string>, now: Date): AsyncGenerator<string> {
  yield `{"status":true,"result":{"made_at":${JSON.stringify(now.toISOString())},`
  yield* data
  yield '}}'
}
