import type { ChosenOption } from '../../../../contract/auctions/chosen-option.ts'
import type { Read } from '../../../platform/db/database.ts'

/** By the number of their auctions. */
export type ChosenOptions = ReadonlyMap<number, ChosenOption>

type Source = (read: Read, auctionIds: readonly number[]) => Promise<ChosenOptions>

let source: Source = async () => new Map()

/** What was chosen belongs to the offers, which stand above the auctions and so hand it in. */
export function provideChosenOptions(options: Source): void {
  source = options
}

export function chosenOptions(read: Read, auctionIds: readonly number[]): Promise<ChosenOptions> {
  return source(read, auctionIds)
}
