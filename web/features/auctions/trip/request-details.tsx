import type { ReactNode } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { TripFacts } from './trip-facts.tsx'

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
      className="@container space-y-4 rounded-xl bg-card p-4 shadow-card sm:p-5"
    >
      <TripFacts trip={request} className="grid-cols-2 @xl:grid-cols-3 @3xl:grid-cols-4" />
      {(request.wishes || request.rest_types.length > 0) && (
        <div className="space-y-2.5 border-t border-line pt-4 text-sm">
          {request.rest_types.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {request.rest_types.map((type) => (
                <Badge key={type.id}>{type.name}</Badge>
              ))}
            </p>
          )}
          {request.wishes && (
            <blockquote className="border-l-3 border-sea pl-3 whitespace-pre-wrap">
              {request.wishes}
            </blockquote>
          )}
          {request.contacts_masked && request.offer?.state !== 'chosen' && (
            <HiddenContacts>{hiddenContacts.reader}</HiddenContacts>
          )}
        </div>
      )}
      <div className="border-t border-line pt-4">{children}</div>
    </section>
  )
}
