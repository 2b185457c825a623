import { sql } from 'kysely'
import { type Person, type PersonalTable } from '../../platform/personal-data.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'

const ROWS_MAX = 50_000

const guestsOf = (read: Read, { id }: Person) =>
  read
    .selectFrom('share_guest as guest')
    .innerJoin('share_link as link', 'link.id', 'guest.link_id')
    .innerJoin('auction', 'auction.id', 'link.auction_id')
    .where('auction.tourist_id', '=', id)

export const sharingPersonal: readonly PersonalTable[] = [
  {
    table: 'share_link',
    download: {
      title: 'Ссылки для семьи',
      labels: {
        auction_id: 'Аукцион',
        name: 'От чьего имени',
        made_at: 'Создана',
        revoked_at: 'Отозвана',
      },
      rows: async (read, { id }) =>
        read
          .selectFrom('share_link as link')
          .innerJoin('auction', 'auction.id', 'link.auction_id')
          .select(['link.auction_id', 'link.name', 'link.made_at', 'link.revoked_at'])
          .where('auction.tourist_id', '=', id)
          .orderBy('link.id')
          .limit(ROWS_MAX)
          .execute(),
    },
    erase: eraseLinks,
  },
  {
    table: 'share_guest',
    download: {
      title: 'Кто голосовал по вашим ссылкам',
      labels: { auction_id: 'Аукцион', name: 'Имя', joined_at: 'Когда пришёл' },
      rows: async (read, person) =>
        guestsOf(read, person)
          .select(['link.auction_id', 'guest.name', 'guest.joined_at'])
          .orderBy('guest.id')
          .limit(ROWS_MAX)
          .execute(),
    },
    erase: 'Уходит вместе со ссылкой',
  },
  {
    table: 'share_vote',
    download: {
      title: 'Голоса по вашим ссылкам',
      labels: {
        auction_id: 'Аукцион',
        name: 'Кто',
        hotel: 'Отель',
        value: 'Голос: 1 нравится, 0 можно, −1 не хочу',
        comment: 'Комментарий',
        voted_at: 'Когда',
      },
      rows: async (read, person) =>
        guestsOf(read, person)
          .innerJoin('share_vote as vote', 'vote.guest_id', 'guest.id')
          .innerJoin('offer_option as option', 'option.id', 'vote.option_id')
          .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
          .select([
            'link.auction_id',
            'guest.name',
            'hotel.name as hotel',
            'vote.value',
            'vote.comment',
            'vote.voted_at',
          ])
          .orderBy('vote.voted_at')
          .limit(ROWS_MAX)
          .execute(),
    },
    erase: 'Уходит вместе со ссылкой',
  },
]

/** Of requests that stay as well: a booked one has no word of the tourist's any more, nor of the family's. */
async function eraseLinks({ tx }: Ctx, { id }: Person): Promise<void> {
  await sql`
    delete from share_link using auction
    where auction.id = share_link.auction_id and auction.tourist_id = ${id}`.execute(tx)
}
