import { feedReasonText } from '../../../../contract/supply/line-reasons.ts'
import * as contract from '../../../../contract/supply/price-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { keepFile, removeFile } from './stored-files.ts'
import { KEPT_OF_REASON } from './import-report.ts'
import { feedErrors, listFeeds, readPriceFeed } from './price-files.queries.ts'
import { askRollBack, cancelFeed, uploadFeed } from './register-price-file.ts'

export function feedRoutes({ serve, config }: Http): void {
  serve(contract.uploadPriceFeed, async ({ act, read, query, file, length }) => {
    if (!file) throw new Refusal('invalid', 'feed_empty')
    const { dataDir } = config
    const kept = await keepFile({
      body: file,
      dataDir,
      bytesMax: contract.FEED_BYTES_MAX,
      length,
    })
    const { source, file_name = 'без имени', format = null } = query
    try {
      const feed = { ...kept, source, file_name, format, encoding: null, is_ours: true }
      return { result: await readPriceFeed(read, await act(uploadFeed, feed)) }
    } catch (error) {
      await removeFile(kept.path)
      throw error
    }
  })

  serve(contract.listPriceFeeds, async ({ read, query }) => ({ result: await listFeeds(read, query) }))

  serve(contract.getPriceFeed, async ({ read, params }) => {
    const feed = await readPriceFeed(read, params.id)
    return { result: { ...feed, errors: await feedErrors(read, params.id) } }
  })

  serve(contract.getPriceFeedErrors, async ({ read, params, reply }) => {
    const { source } = await readPriceFeed(read, params.id)
    const errors = await feedErrors(read, params.id, KEPT_OF_REASON)
    reply.header('content-disposition', `attachment; filename="${source}-${params.id}-errors.csv"`)
    const rows = errors.map(({ line, reason, excerpt }) => [line, reason, feedReasonText[reason], excerpt])
    return { content: csvOf([['line', 'reason', 'text', 'excerpt'], ...rows]) }
  })

  serve(contract.rollBackPriceFeed, async ({ act, read, params }) => {
    await act(askRollBack, params)
    return { result: await readPriceFeed(read, params.id) }
  })

  serve(contract.cancelPriceFeed, async ({ act, read, params }) => {
    await act(cancelFeed, params)
    return { result: await readPriceFeed(read, params.id) }
  })
}
