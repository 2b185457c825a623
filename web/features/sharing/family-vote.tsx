import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  enterShare,
  type SharedOffers,
  sharedOffers,
  type SharedOption,
} from '../../../contract/sharing/sharing.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { onEach, useLive, useLiveGap } from '../../app/live/live.ts'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { CopyLink } from './copy-link.tsx'
import { GuestName } from './guest-name.tsx'
import { LinkOver } from './link-over.tsx'
import { SharedPicture, SharedTrip } from './shared-trip.tsx'
import { VoteForm } from './vote-form.tsx'
import { VoteList } from './vote-list.tsx'

interface FamilyVoteProps {
  token: string
  first: SharedOffers
}

/** The page of whoever was sent the link. */
export function FamilyVote({ token, first }: FamilyVoteProps) {
  const { shared, isOver, refresh } = useShared(token, first)
  const entering = usePersonalLink(token, refresh)
  const title = useRef<HTMLHeadingElement>(null)
  const { me, options, state, gone } = shared
  const joined = async () => {
    await refresh()
    title.current?.focus()
  }
  if (isOver) return <LinkOver />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 ref={title} tabIndex={-1} className="type-title">
          Куда поедем?
        </h1>
        <p className="mt-2 wrap-anywhere text-soft">
          {shared.asked_by} собирает поездку и спрашивает, что вам нравится.
        </p>
      </header>
      {entering.isError && (
        <Notice tone="warn" isLive>
          Личная ссылка не подошла. Назовитесь, чтобы голосовать.
        </Notice>
      )}
      <Ended shared={shared} />
      {shared.was_removed && state === 'open' && (
        <Notice tone="warn" isLive>
          Вас убрали из голосования: имя и голоса удалены. Спросите того, кто прислал ссылку, или назовитесь
          ещё раз.
        </Notice>
      )}
      {!me && state === 'open' && <GuestName token={token} onJoined={joined} />}
      {options.length === 0 && state === 'open' && (
        <EmptyState
          title="Предложений пока нет"
          titleAs="h2"
          text={
            me ? 'Покажем их здесь, как только придут.' : 'Оставьте имя, и мы покажем их, как только придут.'
          }
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {options.map((option) => (
          <Card as="li" key={option.id} picture={<SharedPicture option={option} />}>
            <SharedTrip option={option} />
            <Voting token={token} shared={shared} option={option} onVoted={refresh} />
            <VoteList option={option} guests={shared.guests} />
          </Card>
        ))}
      </ul>
      {gone.length > 0 && <p className="text-soft">Больше не предлагают: {gone.join(', ')}.</p>}
      {me && <PersonalLink me={me} />}
    </div>
  )
}

function PersonalLink({ me }: { me: NonNullable<SharedOffers['me']> }) {
  return (
    <section
      aria-labelledby="own-link"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-card p-5 shadow-card"
    >
      <h2 id="own-link" className="type-subheading wrap-anywhere">
        {me.name}, ваша личная ссылка
      </h2>
      <p className="text-sm text-soft">
        По ней голос можно изменить с другого устройства. Не пересылайте её: кто её откроет, проголосует за
        вас.
      </p>
      <CopyLink link={me.link} text="Моя ссылка для голосования о поездке" />
    </section>
  )
}

function Ended({ shared: { state, chosen } }: { shared: SharedOffers }) {
  if (state === 'open') return null
  return (
    <Notice tone={state === 'chosen' ? 'good' : 'info'} isLive>
      {state === 'chosen' ? `Выбор сделан: ${chosen ?? 'другое предложение'}` : 'Голосование закончено.'}
    </Notice>
  )
}

interface VotingProps {
  token: string
  shared: SharedOffers
  option: SharedOption
  onVoted: () => Promise<unknown>
}

function Voting({ token, shared: { me }, option, onVoted }: VotingProps) {
  if (option.state === 'chosen') return <p className="mt-3 font-medium text-good">Это выбрали</p>
  if (option.state === 'other_guests')
    return <p className="mt-3 text-sm text-soft">Состав поездки изменился, цену пересчитывают.</p>
  if (option.state === 'closed' || !me) return null
  const mine = option.votes.find((vote) => vote.guest_id === me.id && vote.past_price === null)
  return <VoteForm token={token} option={option} mine={mine} onVoted={onVoted} />
}

function useShared(token: string, first: SharedOffers) {
  const client = useQueryClient()
  const { data, error } = useQuery({
    ...queryOf(sharedOffers, { params: { token } }),
    initialData: first,
    staleTime: 5000,
  })
  const refresh = () => touch(client, sharedOffers)
  // A socket is for whoever has given a name.
  useLive(
    data.me ? `/share/${token}` : null,
    onEach(['share.changed', 'rank.changed'], () => void refresh()),
  )
  useLiveGap(() => void refresh())
  const isOver = error instanceof ApiRefusal && error.httpStatus === 404
  return { shared: data, isOver, refresh }
}

/** The key stands behind the sign that no server is sent; it is taken out of the address as soon as it was used. */
function usePersonalLink(token: string, onEntered: () => Promise<unknown>) {
  const entering = useMutation({
    mutationFn: async (key: string) => {
      await call(enterShare, { params: { token }, body: { key } })
      await onEntered()
    },
    gcTime: 0,
  })
  const enter = useEffectEvent(() => {
    const key = location.hash.slice(1)
    if (!/^[\w-]{43}$/.test(key)) return
    history.replaceState(history.state, '', location.pathname)
    entering.mutate(key)
  })
  useEffect(() => enter(), [])
  return entering
}
