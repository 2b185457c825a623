import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  openShare,
  type OwnShare as Share,
  ownShare,
  revokeShare,
} from '../../../contract/sharing/sharing.ts'
import { byId } from '../../app/calls/address.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { onEach, useLive, useLiveGap } from '../../app/live/live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { dateInWords } from '../../ui/words/moments.ts'
import { CopyLink } from './copy-link.tsx'
import { FamilyTable } from './family-table.tsx'
import { ShareGuests } from './share-guests.tsx'

interface OwnShareProps {
  auctionId: number
  /** Offers are still being collected. */
  isActive: boolean
}

const LIVE = ['share.changed', 'offer.submitted', 'offer.changed', 'auction.changed'] as const

/** The tourist's own page of the link: the link, who has voted, what they think. */
export function OwnShare({ auctionId, isActive }: OwnShareProps) {
  const client = useQueryClient()
  const { data: share, isError, refetch } = useQuery(queryOf(ownShare, byId(auctionId)))
  const refresh = () => touch(client, ownShare)
  useLive(
    `/auctions/${auctionId}`,
    onEach(LIVE, () => void refresh()),
  )
  useLiveGap(() => void refresh())
  const opening = useMutation({
    mutationFn: () => call(openShare, byId(auctionId)),
    onSuccess: refresh,
  })
  if (share === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-96" />
  if (share) return <Opened auctionId={auctionId} share={share} onChanged={refresh} />
  if (!isActive) return <Notice>Аукцион завершён, голосовать уже не о чем.</Notice>
  return (
    <div className="grid gap-4 justify-items-start">
      <p>
        Отправьте семье ссылку: каждый назовётся и отметит, что ему нравится, без регистрации. По ней видны
        только отели, даты, питание и цены. Бюджет, пожелания, переписка и контакты не видны.
      </p>
      <Button look="main" isPending={opening.isPending} onPress={() => opening.mutate()}>
        Открыть ссылку
      </Button>
      {opening.error && (
        <Notice tone="danger" isLive>
          {messageOf(opening.error)}
        </Notice>
      )}
    </div>
  )
}

interface OpenedProps {
  auctionId: number
  share: Share
  onChanged: () => Promise<unknown>
}

function Opened({ auctionId, share, onChanged }: OpenedProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section
        aria-label="Ссылка"
        className="flex flex-wrap items-start gap-6 rounded-xl bg-card p-5 shadow-card"
      >
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(share.qr)}`}
          alt="QR-код ссылки"
          width={148}
          height={148}
          className="rounded-md"
        />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <CopyLink link={share.link} text="Куда поедем? Выберите, что вам нравится" />
          <p className="text-sm text-soft">
            Открывается до {dateInWords(share.until)} у всех, кто её получил.
          </p>
          <Revoking auctionId={auctionId} onRevoked={onChanged} />
        </div>
      </section>
      <FamilyTable share={share} />
      <ShareGuests guests={share.guests} onRemoved={onChanged} />
    </div>
  )
}

function Revoking({ auctionId, onRevoked }: { auctionId: number; onRevoked: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false)
  const revoking = useMutation({
    mutationFn: async () => {
      await call(revokeShare, byId(auctionId))
      await onRevoked()
    },
  })
  if (!isAsked)
    return (
      <Button look="plain" size="s" className="justify-self-start" onPress={() => setAsked(true)}>
        Отозвать ссылку
      </Button>
    )
  return (
    <div className="grid gap-3">
      <Notice tone="warn" isLive>
        Ссылка сразу перестанет открываться, а имена и голоса удалятся. Новая начнётся с пустого листа.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" isPending={revoking.isPending} onPress={() => revoking.mutate()}>
          Отозвать
        </Button>
        <Button onPress={() => setAsked(false)}>Оставить</Button>
      </div>
      {revoking.error && (
        <Notice tone="danger" isLive>
          {messageOf(revoking.error)}
        </Notice>
      )}
    </div>
  )
}
