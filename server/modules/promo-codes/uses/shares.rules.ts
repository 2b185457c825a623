/**
 * The sum in whole parts by weights, by the largest remainder: the parts sum to it exactly, and none is more than its
 * weight where the sum is within the weights' own. Of equal remainders the earlier line has it. Kopecks, none below zero.
 */
export function discountShares(lines: readonly number[], discount: number): number[] {
  const total = lines.reduce((sum, kopecks) => sum + kopecks, 0)
  if (lines.some((kopecks) => kopecks < 0) || discount < 0 || discount > total)
    throw new Error(`a discount of ${discount} on lines of ${total}`)
  if (discount === 0) return lines.map(() => 0)
  const whole = BigInt(total)
  const parts = lines.map((kopecks, at) => {
    const product = BigInt(kopecks) * BigInt(discount)
    return { at, share: Number(product / whole), rest: product % whole }
  })
  const left = discount - parts.reduce((sum, { share }) => sum + share, 0)
  const larger = new Set(
    parts
      .toSorted((one, other) =>
        one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
      )
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, share }) => share + (larger.has(at) ? 1 : 0))
}

/** A line of an accepted price; kopecks. */
export interface DiscountedLine {
  /** Before the discount. */
  kopecks: number
  /** Of the discount, fixed when the price was accepted. */
  share: number
  /** What of `kopecks` has been given up already, before the discount. */
  refunded: number
}

export interface LineRefund {
  /** What whoever has paid gets back. */
  paid: number
  /** What of the discount ends with it: whoever bears it has it again. */
  discount: number
}

/**
 * What giving up so much of a line gives back. However a line is given up, in whichever parts and order, all parts
 * together are what was paid for it and its whole share, to the kopeck. Throws where less of the line is left.
 */
export function lineRefund({ kopecks, share, refunded }: DiscountedLine, givenUp: number): LineRefund {
  if (givenUp < 0 || refunded < 0 || refunded + givenUp > kopecks)
    throw new Error(`giving up ${givenUp} of a line of ${kopecks}, ${refunded} of which are given up`)
  const discount = endedOf({ kopecks, share }, refunded + givenUp) - endedOf({ kopecks, share }, refunded)
  return { paid: givenUp - discount, discount }
}

/** How much of its share has ended with so much of a line: it depends on nothing else, so the way there does not matter. */
function endedOf({ kopecks, share }: Pick<DiscountedLine, 'kopecks' | 'share'>, givenUp: number): number {
  return kopecks === 0 ? 0 : Number((BigInt(share) * BigInt(givenUp)) / BigInt(kopecks))
}
