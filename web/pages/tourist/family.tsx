import { ArrowLeft } from 'lucide-react'
import type { Auction } from '../../../contract/auctions/auctions.ts'
import { OwnShare } from '../../features/sharing/own-share.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

/** In the place of the auction: the link for its tourist's family, and what the family thinks. */
export function Family({ auction: { id, state } }: { auction: Auction }) {
  return (
    <section className="page-column pt-4 pb-20">
      <title>Подобрать семьёй — Лотур</title>
      <LinkButton to={`/tourist/my-auctions/${id}`} look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
        Аукцион №{id}
      </LinkButton>
      <h1 className="type-title mt-3 mb-6">Подобрать семьёй</h1>
      <OwnShare auctionId={id} isActive={state === 'active'} />
    </section>
  )
}
