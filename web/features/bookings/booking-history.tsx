import { useInfiniteQuery } from '@tanstack/react-query'
import {
  agentBookingHistory,
  type BookingHistory as HistoryPage,
  managedHistory,
  ownBookingHistory,
} from '../../../contract/bookings/booking-history.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import type { BookingReader } from '../../../contract/bookings/booking-endings.ts'
import { moverWords } from '../../../contract/bookings/booking-words.ts'
import { byId } from '../../app/calls/address.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { pagesKeyOf } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { momentInWords } from '../../ui/words/moscow.ts'
import { linesOf } from './history.rules.ts'

interface BookingHistoryProps {
  reader: BookingReader
  /** With the newest page. */
  booking: HistoryPage & Pick<Booking, 'id' | 'accepted'>
}

/** What has happened, newest first; what was long ago when it is asked for. */
export function BookingHistory({ reader, booking }: BookingHistoryProps) {
  const { pages, earlier } = useHistory(reader, booking)
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="type-subheading">
        Что происходило
      </h2>
      <ol className="mt-3 space-y-3 border-l border-line pl-4 text-sm">
        {pages
          .flatMap((page) => linesOf(page, booking.accepted))
          .map(({ key, title, by, note, at }) => (
            <li key={key}>
              <p className="font-medium">{title}</p>
              <p className="text-soft">
                {momentInWords(at)}, {moverWords[by]}
              </p>
              {note && <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{note}</p>}
            </li>
          ))}
      </ol>
      {earlier.error && (
        <Notice tone="danger" className="mt-3" isLive>
          {messageOf(earlier.error)}
        </Notice>
      )}
      {earlier.isThere && (
        <Button size="s" look="calm" className="mt-3" isPending={earlier.isPending} onPress={earlier.show}>
          Показать раньше
        </Button>
      )}
    </section>
  )
}

const histories = { tourist: ownBookingHistory, agent: agentBookingHistory, staff: managedHistory } as const

/** The pages that are shown, the newest first. Until earlier ones are asked for, the booking itself has all of them. */
function useHistory(reader: BookingReader, { id, moves, happened }: BookingHistoryProps['booking']) {
  const first: HistoryPage = { moves, happened }
  const endpoint = histories[reader]
  const query = useInfiniteQuery({
    // A move shifts all pages: those that were read before it are read again, from the newest.
    queryKey: pagesKeyOf(endpoint, { ...byId(id), query: {} }),
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          endpoint,
          { ...byId(id), query: pageParam ? { before: String(pageParam) } : {} },
          { signal },
        )
      ).result,
    initialPageParam: 0,
    initialData: { pages: [first], pageParams: [0] },
    getNextPageParam: ({ moves: [oldest] }) => (oldest && oldest.n > 1 ? oldest.n : undefined),
  })
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  return {
    pages: data.pages,
    earlier: {
      isThere: hasNextPage,
      isPending: isFetchingNextPage,
      error,
      show: () => void fetchNextPage(),
    },
  }
}
