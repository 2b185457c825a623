import type { LoaderFunctionArgs } from 'react-router'
import { pictureAt } from '../../../contract/hotel-pictures/picture-files.ts'
import type { HotelFacts } from '../../../contract/public-pages/hotel-facts.ts'
import { headOf, pathOfPage, siteUrl } from '../../app/page/head-of.ts'
import { hotelThing } from '../../features/public-pages/hotel/hotel-things.ts'
import type { ShownHotelPage } from '../../features/public-pages/hotel/shown-hotel.rules.ts'
import { money } from '../../ui/words/format.ts'

interface Of {
  facts: HotelFacts
  shown: ShownHotelPage
  /** Of the reviews, from 1. */
  page: number
}

export function hotelHead(args: LoaderFunctionArgs, { facts, shown, page }: Of) {
  const { hotel, country, region, departure, best, path, crumbs, pictures } = facts
  const price = best ? { price: money(best.price) } : {}
  const stars = hotel.stars > 0 ? ` ${hotel.stars}*` : ''
  const where = region.name === country.name ? country.name : `${region.name}, ${country.name}`
  const [picture] = pictures
  return headOf(args, {
    type: 'hotel',
    values: {
      name: hotel.name,
      country: country.name,
      resort: region.name,
      stars: String(hotel.stars),
      ...price,
    },
    title: `${hotel.name}${stars}, ${where}: туры${best ? ` от ${money(best.price)} за двоих` : ''} — Лотур`,
    description: `${hotel.name}${stars}, ${where}. ${
      best
        ? `Минимальная цена ${departure.name_from} на двоих и 7 ночей — ${money(best.price)}, с возрастом и источником.`
        : `Сейчас проверенных цен ${departure.name_from} нет.`
    } Цены по неделям вылета, питание, номера, отзывы тех, кто ездил.`,
    h1: hotel.name,
    path: pathOfPage(path, page),
    crumbs,
    things: [hotelThing(shown, (to) => siteUrl(args, to), path)],
    ...(picture && {
      picture: {
        src: pictureAt(picture, picture.width),
        width: picture.width,
        height: picture.height,
        alt: hotel.name,
      },
    }),
  })
}
