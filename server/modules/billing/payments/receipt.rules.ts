import type { ReceiptItem, ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'

/** Kopecks. */
interface Whole {
  title: string
  kopecks: number
}

/** The lines of a receipt. Throws where they are not the sum: the tax office is told nothing that is not so. */
export function receiptItems(
  receipt: ReceiptLine | readonly ReceiptItem[],
  whole: Whole,
): readonly ReceiptItem[] {
  if (!isLines(receipt)) return [{ ...receipt, ...whole }]
  const sum = receipt.reduce((all, { kopecks }) => all + kopecks, 0)
  if (sum !== whole.kopecks) throw new Error(`a receipt of ${sum} kopecks for ${whole.kopecks}`)
  return receipt
}

function isLines(receipt: ReceiptLine | readonly ReceiptItem[]): receipt is readonly ReceiptItem[] {
  return Array.isArray(receipt)
}
