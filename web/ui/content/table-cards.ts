/** Below which width rows are cards: a phone's, or a desk's where the columns are many. */
export type CardsBelow = 'md' | 'xl'

/** What lays a table out as cards of two columns; whole class names, since the style sheet is made of them. */
export const cardLooks = {
  md: {
    box: 'max-md:@container max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent',
    table: 'max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:block max-md:space-y-3',
    row: 'max-md:relative max-md:grid max-md:grid-cols-[minmax(30%,1fr)_auto] max-md:wrap-anywhere @max-[17.6rem]:flex! @max-[17.6rem]:flex-col @max-[17.6rem]:items-start @max-[20rem]:has-data-mark:flex! @max-[20rem]:has-data-mark:flex-col @max-[20rem]:has-data-mark:items-start max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-lg max-md:border-0 max-md:bg-card max-md:p-4 max-md:has-data-mark:pl-12 max-md:shadow-card max-md:hover:bg-card',
    cell: 'max-md:p-0',
    emptyRow: 'max-md:block max-md:rounded-lg max-md:bg-card',
    emptyCell: 'max-md:block max-md:border-0',
  },
  xl: {
    box: 'max-xl:@container max-xl:overflow-visible max-xl:rounded-none max-xl:border-0 max-xl:bg-transparent',
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    body: 'max-xl:block max-xl:space-y-3',
    row: 'max-xl:grid max-xl:grid-cols-[minmax(30%,1fr)_auto] max-xl:wrap-anywhere @max-[17.6rem]:flex! @max-[17.6rem]:flex-col @max-[17.6rem]:items-start max-xl:gap-x-3 max-xl:gap-y-2 max-xl:rounded-lg max-xl:border-0 max-xl:bg-card max-xl:p-4 max-xl:shadow-card max-xl:hover:bg-card',
    cell: 'max-xl:p-0',
    emptyRow: 'max-xl:block max-xl:rounded-lg max-xl:bg-card',
    emptyCell: 'max-xl:block max-xl:border-0',
  },
} as const satisfies Record<CardsBelow, Record<string, string>>
