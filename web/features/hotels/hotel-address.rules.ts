/** The hotel that a page's window shows, in its address: Back closes it, a reload and a sent link bring it back. */
export const HOTEL_PARAM = 'hotel'

export function hotelIn(search: string): number | null {
  const id = new URLSearchParams(search).get(HOTEL_PARAM) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** The same search with the window of this hotel open; with none, null. */
export function withHotel(search: string, id: number | null): string {
  const next = new URLSearchParams(search)
  if (id === null) next.delete(HOTEL_PARAM)
  else next.set(HOTEL_PARAM, String(id))
  return next.size > 0 ? `?${next.toString()}` : ''
}

/** Kept beside the place in the history that a mention has made. */
interface HotelState {
  openedHotel: string
}

export const openedAs = (name: string): HotelState => ({ openedHotel: name })

/** How the mention called the hotel; null where the page was opened by its address, and Back would leave it. */
export function nameOpened(state: unknown): string | null {
  return (state as Partial<HotelState> | null)?.openedHotel ?? null
}
