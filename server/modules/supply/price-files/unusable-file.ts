import type { LineReason } from '../../../../contract/supply/line-reasons.ts'
import { UnusablePriceList } from '../price-list/importing/import-prices.ts'

export const notText =
  'Это не текстовый файл, а картинка, документ или архив. Нужен CSV или JSON Lines, можно в gzip'

/** A file that is no price file at all, or one of which too much is bad; its message is for whoever sent it. */
export class UnusablePriceFile extends UnusablePriceList {
  /** What most of the bad lines suffer from. */
  readonly reason: LineReason | undefined

  constructor(message: string, reason?: LineReason) {
    super(message)
    this.reason = reason
  }
}
