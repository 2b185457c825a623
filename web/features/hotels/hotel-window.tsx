import { useQuery } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import type { ReactNode } from 'react'
import { hotel as hotelCall, type HotelDetails } from '../../../contract/geo/hotels.ts'
import type { HotelPicture } from '../../../contract/hotel-pictures/hotel-picture.ts'
import { hotelPictures } from '../../../contract/hotel-pictures/hotel-pictures.ts'
import { mealTitle } from '../../../contract/geo/meals.ts'
import { byId } from '../../app/calls/address.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Flag } from '../../ui/content/flag.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { PhotoStrip } from '../../ui/content/photo-strip.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Scene } from '../../ui/scene/scene.tsx'
import { sceneFor, sceneKindOf } from '../../ui/scene/scene-for.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { mapOf, pageOf } from './hotel.rules.ts'
import type { HotelTrip } from './hotel-days.rules.ts'
import { HotelPrices } from './hotel-prices.tsx'

interface HotelWindowProps {
  id: number
  isOpen: boolean
  /** As whoever opened it has it, until the hotel itself is read. */
  name: string
  /** Whose prices by day are of interest. */
  trip: HotelTrip | undefined
  onClose: () => void
  /** What the page adds of its own. */
  children: ReactNode
}

/** Facts of a hotel change with a release. */
const FRESH_MS = 600_000

/** All that is known of a hotel; what is not known is not said. */
export function HotelWindow({ id, isOpen, name, trip, onClose, children }: HotelWindowProps) {
  const query = useHotel(id)
  const { data: hotel } = query
  const pictures = usePictures(id)
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} sheet="content" title={hotel?.name ?? name}>
      {hotel ? (
        <>
          <Facts hotel={hotel} pictures={pictures} />
          {children}
          {trip && <HotelPrices hotel={hotel} trip={trip} />}
          <More hotel={hotel} isDrawn={pictures.length === 0} />
        </>
      ) : (
        <Waiting {...query} />
      )}
    </Modal>
  )
}

function Waiting({ error, isFetching, refetch }: ReturnType<typeof useHotel>) {
  if (error instanceof ApiRefusal && error.httpStatus === 404)
    return (
      <EmptyState
        title="Об этом отеле мы ничего не знаем"
        text="В нашем справочнике его нет. Спросите о нём агента."
      />
    )
  if (error) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  return (
    <div aria-busy="true" className="space-y-3">
      <span className="sr-only">Загружаем отель…</span>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

function useHotel(id: number) {
  return useQuery({ ...queryOf(hotelCall, byId(id)), staleTime: FRESH_MS, retry: false })
}

/** None while they are on their way, and where they do not come: the drawn view stands in their room. */
function usePictures(id: number): readonly HotelPicture[] {
  const { data } = useQuery({ ...queryOf(hotelPictures, byId(id)), staleTime: FRESH_MS, retry: false })
  return data ?? []
}

function Facts({ hotel, pictures }: { hotel: HotelDetails; pictures: readonly HotelPicture[] }) {
  const { country, region, kinds, meals } = hotel
  return (
    <>
      {pictures.length > 0 ? (
        <PhotoStrip pictures={pictures} className="h-44 sm:h-56" sizes="22rem" />
      ) : (
        <div className="relative h-44 overflow-clip rounded-lg sm:h-56">
          <Scene
            {...sceneFor({
              country: country.flag,
              region: region.name,
              hotel: hotel.name,
              ...sceneKindOf(region.scene),
            })}
          />
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {hotel.stars > 0 && <Stars value={hotel.stars} />}
        <span className="flex items-center gap-2">
          <Flag code={country.flag} size={18} />
          {country.name}, {region.name}
        </span>
      </p>
      {kinds.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {kinds.map(({ code, name }) => (
            <Badge key={code} tone="info">
              {name}
            </Badge>
          ))}
        </p>
      )}
      {meals.length > 0 && (
        <dl className="mt-4">
          <dt className="type-note">Питание, с которым его продают</dt>
          <dd>{meals.map(({ id, name }) => mealTitle(id) || name).join(', ')}</dd>
        </dl>
      )}
    </>
  )
}

/** Where it lies, where all of it is told, and what nobody has told us. */
function More({ hotel, isDrawn }: { hotel: HotelDetails; isDrawn: boolean }) {
  const map = mapOf(hotel.region)
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={pageOf(hotel)} isNewTab>
          Страница отеля
        </TextLink>
        {map && (
          <TextLink to={map} isNewTab>
            <Icon as={MapPinned} size={17} className="mr-1.5 inline-block align-[-0.2em]" />
            Курорт на карте
          </TextLink>
        )}
      </p>
      <p className="type-note mt-3">
        {isDrawn
          ? 'Картинка нарисована по описанию места. Фотографии, услуги и расстояние до моря спросите у агента.'
          : 'Услуги и расстояние до моря спросите у агента.'}
      </p>
    </>
  )
}
