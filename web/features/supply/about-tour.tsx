import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeTour, type TourDescription } from '../../../contract/supply/actualisation.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { PhotoStrip } from '../../ui/content/photo-strip.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { RoomName } from '../../ui/words/room-name.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'

interface AboutTourProps {
  tourId: number
  hotel: string
  onClose: () => void
}

/** What is known of a found tour before it is taken: the flight, what is in the price and what is to be asked, the hotel. */
export function AboutTour({ tourId, hotel, onClose }: AboutTourProps) {
  const body = { tour_id: tourId }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(describeTour, { body }),
    queryFn: async ({ signal }) => (await call(describeTour, { body }, { signal, timeoutMs: 20_000 })).result,
    staleTime: 5 * 60_000,
    retry: false,
  })
  return (
    <Modal isOpen onOpenChange={onClose} title={hotel} subtitle="О туре" sheet="content">
      {data ? (
        <Known about={data} />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Modal>
  )
}

function Known({ about }: { about: TourDescription }) {
  const { hotel } = about
  const place = [
    hotel.rating !== null && `оценка ${String(hotel.rating).replace('.', ',')} из 5`,
    hotel.beach,
    hotel.built,
  ].filter(Boolean)
  return (
    <div className="space-y-4 text-sm">
      <p className="tabular">
        Вылет {about.departure_name_from}, {about.date} – {about.date_back}. <RoomName name={about.room} />,{' '}
        {about.meal}. {about.operator}
      </p>
      <Sentences title="Перелёт" items={about.flights} />
      <Sentences title="В цене" items={about.included} />
      <Sentences title="Уточните у туроператора" items={about.unclear} />
      {(place.length > 0 || hotel.text || hotel.pictures.length > 0 || hotel.services.length > 0) && (
        <Part title={`Отель: ${hotel.region}, ${hotel.country}`}>
          {place.length > 0 && <p>{place.join(', ')}</p>}
          {hotel.services.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {hotel.services.map((service) => (
                <Badge key={service}>{service}</Badge>
              ))}
            </p>
          )}
          {hotel.text && <p className="mt-2 text-soft">{hotel.text}</p>}
          {hotel.pictures.length > 0 && (
            <div className="mt-3">
              <PhotoStrip pictures={hotel.pictures} sizes="12rem" className="h-36" />
            </div>
          )}
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Sentences({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className="list-disc space-y-0.5 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}
