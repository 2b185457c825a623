import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureProblems } from '../../../contract/hotel-pictures/picture-problems.ts'
import { ownSpecialOffers, type SpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import { counted } from '../../../contract/texts.ts'
import { parseDay } from '../../../contract/wire.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { Flag } from '../../ui/content/flag.tsx'
import { dayInWords } from '../../ui/words/moments.ts'
import { Notice } from '../../ui/status/notice.tsx'
import { Photo } from '../../ui/content/photo.tsx'
import { Price } from '../../ui/content/price.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { HotelName } from '../hotels/index.ts'
import { change, type OwnSpecialOffers, stop } from './special-offers.api.ts'
import { isChangeable, stateWords, tripWords } from './special-offers.rules.ts'
import { TermsForm } from './terms-form.tsx'
import { RoomName } from '../../ui/words/room-name.tsx'

interface SpecialOfferListProps {
  page: number
  first: OwnSpecialOffers
  /** ISO */
  today: string
  /** For whoever has published nothing yet. */
  action: React.ReactNode
}

/** An agency's own special offers, the newest first; each is changed in its place. */
export function SpecialOfferList({ page, first, today, action }: SpecialOfferListProps) {
  const { data } = useQuery({
    ...queryOf(ownSpecialOffers, { query: { page: String(page) } }),
    initialData: first,
  })
  if (data.items.length === 0)
    return (
      <div className="rounded-xl bg-card shadow-card">
        <EmptyState
          title="Спецпредложений пока нет"
          text="Опубликуйте тур со своей ценой или бонусом: его увидят все, кто смотрит горящие туры."
          action={action}
        />
      </div>
    )
  return (
    <ul aria-label="Спецпредложения" className="grid gap-4 lg:grid-cols-2">
      {data.items.map((offer) => (
        <li key={offer.id} className="flex min-w-0">
          <SpecialOfferCard offer={offer} today={today} />
        </li>
      ))}
    </ul>
  )
}

export function SpecialOfferFacts({ offer }: { offer: SpecialOffer }) {
  return (
    <>
      <OwnPhoto offer={offer} />
      <p className="flex items-center gap-2 text-sm text-soft">
        <Flag code={offer.country.flag} size={18} />
        <span className="truncate">
          {offer.country.name}, {offer.region.name}
        </span>
      </p>
      <h2 className="type-subheading mt-1 flex flex-wrap items-center gap-x-2">
        <HotelName id={offer.hotel.id} name={offer.hotel.name} />{' '}
        <Stars value={offer.hotel.stars} size={14} />
      </h2>
      <p className="mt-1 text-sm">{tripWords(offer)}</p>
      <p className="text-sm text-soft">
        {offer.meal}, <RoomName name={offer.room} />, {offer.operator}
      </p>
      {offer.bonus && <p className="mt-2 rounded-md bg-mist px-3 py-2 text-sm break-words">{offer.bonus}</p>}
      <div className="mt-3">
        <Price
          value={offer.price}
          {...(offer.percent > 0 && { was: offer.list_price, wasLabel: 'Цена тура' })}
        />
        <p className="type-note mt-0.5">
          осталось {counted(offer.places, 'place')}, действует до {dayInWords(offer.valid_until)}
        </p>
      </div>
    </>
  )
}

/** The agency's own, or why it is not there. */
function OwnPhoto({ offer: { picture, picture_url, picture_problem } }: { offer: SpecialOffer }) {
  if (picture_url === null) return null
  if (picture)
    return (
      <Photo
        picture={picture}
        sizes="(min-width: 64rem) 34rem, 92vw"
        alt="Фото спецпредложения"
        className="mb-3 aspect-[8/4] w-full rounded-md bg-sand object-cover"
      />
    )
  return (
    <p className="mb-3 rounded-md bg-warn-soft px-3 py-2 text-sm">
      {picture_problem
        ? `Фото не показано. ${pictureProblems[picture_problem]}.`
        : 'Фото загружаем и проверяем.'}
    </p>
  )
}

function SpecialOfferCard({ offer, today }: { offer: SpecialOffer; today: string }) {
  const [isEdited, setEdited] = useState(false)
  const client = useQueryClient()
  const refresh = () => touch(client, ownSpecialOffers)
  const stopping = useMutation({
    mutationFn: () => stop(offer.id),
    onSuccess: refresh,
    onError: (error) => tellFailure(error, { title: 'Не остановлено' }),
  })
  const { text, tone } = stateWords[offer.state]
  return (
    <article className="flex w-full min-w-0 flex-col rounded-xl bg-card p-4 shadow-card sm:p-5">
      <p className="mb-2">
        <Badge tone={tone}>{text}</Badge>
      </p>
      <SpecialOfferFacts offer={offer} />
      {offer.hidden_reason && (
        <Notice tone="danger" className="mt-3">
          {offer.hidden_reason}
        </Notice>
      )}
      {isEdited && (
        <div className="mt-4 border-t border-line pt-4">
          <TermsForm
            tour={{ listPrice: offer.list_price, day: parseDay(offer.date) ?? today }}
            today={today}
            first={offer}
            submitTitle="Сохранить"
            onSubmit={async (terms) => {
              await change(offer.id, terms)
              setEdited(false)
              await refresh()
            }}
            onCancel={() => setEdited(false)}
          />
        </div>
      )}
      {isChangeable(offer) && !isEdited && (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button size="s" onPress={() => setEdited(true)}>
            {offer.state === 'expired' ? 'Продлить' : 'Изменить'}
          </Button>
          <Button size="s" look="ghost" onPress={() => stopping.mutate()} isPending={stopping.isPending}>
            Остановить
          </Button>
        </div>
      )}
    </article>
  )
}

/** «Сегодня можно опубликовать ещё 3» */
export function LeftToday({ left }: { left: number }) {
  return (
    <p className="text-sm text-soft">
      {left > 0 ? `Сегодня можно опубликовать ещё ${counted(left, 'tour')}` : 'На сегодня всё опубликовано'}
    </p>
  )
}
