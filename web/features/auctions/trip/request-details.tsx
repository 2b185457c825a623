import type { ReactNode } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { Words } from './request-words.tsx'
import { TripLine } from './trip-line.tsx'

interface RequestDetailsProps {
  request: FeedAuction
  /** Prices to go by. */
  children: ReactNode
}

/** The request as an agent reads it. */
export function RequestDetails({ request, children }: RequestDetailsProps) {
  return (
    <section
      aria-label="Что хочет турист"
      className="@container space-y-2.5 rounded-xl bg-card px-4 py-3 shadow-card"
    >
      <TripLine trip={request} />
      {(request.wishes || request.rest_types.length > 0) && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 text-sm">
          {request.rest_types.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {request.rest_types.map((type) => (
                <Badge key={type.id}>{type.name}</Badge>
              ))}
            </p>
          )}
          {request.wishes && <Words>{request.wishes}</Words>}
        </div>
      )}
      {request.contacts_masked && request.offer?.state !== 'chosen' && (
        <HiddenContacts>{hiddenContacts.reader}</HiddenContacts>
      )}
      <div className="border-t border-line pt-2.5">{children}</div>
    </section>
  )
}
