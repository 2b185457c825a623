import { lineReasonText } from '../../../../contract/supply/line-reasons.ts'
import * as contract from '../../../../contract/supply/price-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { keepFile, removeKept } from './stored-files.ts'
import { KEPT_OF_REASON } from './import-report.ts'
import { priceFileErrors, listPriceFiles, readPriceFile } from './price-files.queries.ts'
import { askRollBack, cancelPriceFile, uploadPriceFile } from './register-price-file.ts'

export function priceFileRoutes({ serve, gateways }: Http): void {
  serve(contract.uploadPriceFile, async ({ act, read, query, file, length }) => {
    if (!file) throw new Refusal('invalid', 'file_empty')
    const places = gateways.largeFiles
    const kept = await keepFile({
      body: file,
      places,
      bytesMax: contract.PRICE_FILE_BYTES_MAX,
      length,
    })
    const { source, file_name = 'без имени', format = null, again } = query
    const isAgain = again === '1'
    try {
      const priceFile = { ...kept, source, file_name, format, encoding: null, is_ours: true, isAgain }
      return { result: await readPriceFile(read, await act(uploadPriceFile, priceFile)) }
    } catch (error) {
      await removeKept(places, kept)
      throw error
    }
  })

  serve(contract.listPriceFiles, async ({ read, query }) => ({ result: await listPriceFiles(read, query) }))

  serve(contract.getPriceFile, async ({ read, params }) => {
    const priceFile = await readPriceFile(read, params.id)
    return { result: { ...priceFile, errors: await priceFileErrors(read, params.id) } }
  })

  serve(contract.getPriceFileErrors, async ({ read, params, reply }) => {
    const { source } = await readPriceFile(read, params.id)
    const errors = await priceFileErrors(read, params.id, KEPT_OF_REASON)
    reply.header('content-disposition', `attachment; filename="${source}-${params.id}-errors.csv"`)
    const rows = errors.map(({ line, reason, excerpt }) => [line, lineReasonText[reason], excerpt, reason])
    return { content: csvOf([['Строка файла', 'Что не так', 'Начало строки', 'Код причины'], ...rows]) }
  })

  serve(contract.rollBackPriceFile, async ({ act, read, params }) => {
    await act(askRollBack, params)
    return { result: await readPriceFile(read, params.id) }
  })

  serve(contract.cancelPriceFile, async ({ act, read, params }) => {
    await act(cancelPriceFile, params)
    return { result: await readPriceFile(read, params.id) }
  })
}
