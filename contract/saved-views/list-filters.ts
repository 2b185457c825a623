import { z } from 'zod'
import { listAgents } from '../agents/agent-moderation.ts'
import { listManagedRequests } from '../auctions/managed-requests.ts'
import { listAudit } from '../audit/audit.ts'
import { listManagedBookings } from '../bookings/managed-bookings.ts'
import { listReports } from '../chat/reports.ts'
import { getDashboard, metrics } from '../dashboard/dashboard.ts'
import { listUsers } from '../identity/users.ts'
import { listDeliveries } from '../notifications/deliveries.ts'
import { manageOffers } from '../offers/managed-offers.ts'
import { offerStates } from '../offers/offer-states.ts'
import type { Right } from '../platform/rights.ts'
import { listManagedPromo } from '../promo-codes/managed-promo-codes.ts'
import { managedReviews } from '../reviews/managed-reviews.ts'
import { listSeo } from '../seo/seo.ts'
import { listSpecialOffers } from '../special-offers/special-offers.ts'
import { deskViews } from '../support/desk-views.ts'
import { listDesk } from '../support/desk.ts'
import { searchText } from '../wire.ts'
import { listWork } from '../work/work.ts'
import type { ViewList } from './view-lists.ts'

/** One condition of a list: its words, its schema and the value that goes without saying. */
type Field = readonly [title: string, schema: z.ZodType, usual?: string]

interface ListFilter {
  /** As the audit names the list. */
  title: string
  /** Of the call that the page shows: whoever has lost it has none of its views. */
  right: Right
  /** By their names in the page's address. */
  fields: Readonly<Record<string, Field>>
}

const search: Field = ['Поиск', searchText]
const digit = z.enum(['0', '1'])

/** What each list is filtered by, in the schemas of its own call wherever the address has the call's words. */
export const listFilters: Readonly<Record<ViewList, ListFilter>> = {
  work: {
    title: 'Сегодня',
    right: listWork.right,
    fields: { kind: ['Какие дела', listWork.query.shape.kind], mine: ['Мои', listWork.query.shape.mine] },
  },
  agents: {
    title: 'Турагенты',
    right: listAgents.right,
    fields: {
      search,
      status: ['Статус', listAgents.query.shape.status],
      recheck: ['Пора сверить', listAgents.query.shape.recheck],
    },
  },
  users: {
    title: 'Пользователи',
    right: listUsers.right,
    fields: { search, blocked: ['Доступ', listUsers.query.shape.blocked] },
  },
  complaints: {
    title: 'Жалобы на сообщения',
    right: listReports.right,
    // Without it the address is that of the people.
    fields: { reports: ['Раздел', listReports.query.shape.state] },
  },
  requests: {
    title: 'Заявки',
    right: listManagedRequests.right,
    fields: { consents: ['Без согласий', z.literal('none')] },
  },
  offers: {
    title: 'Отклики',
    right: manageOffers.right,
    fields: { search, state: ['Состояние', z.enum(offerStates)] },
  },
  tickets: {
    title: 'Обращения',
    right: listDesk.right,
    fields: {
      search,
      view: ['Какие обращения', z.enum(deskViews), deskViews[0]],
      topic: ['Тема', listDesk.query.shape.topic],
      answered: ['Есть ли ответ', digit],
      country: ['Страна', listDesk.query.shape.country],
      city: ['Курорт', listDesk.query.shape.city],
    },
  },
  bookings: {
    title: 'Бронирования',
    right: listManagedBookings.right,
    fields: { search, state: ['Состояние', listManagedBookings.query.shape.state] },
  },
  reviews: {
    title: 'Отзывы',
    right: managedReviews.right,
    fields: { state: ['Состояние', managedReviews.query.shape.state, 'queued'] },
  },
  special_offers: {
    title: 'Спецпредложения',
    right: listSpecialOffers.right,
    fields: { state: ['Состояние', listSpecialOffers.query.shape.state] },
  },
  promo: {
    title: 'Промокоды',
    right: listManagedPromo.right,
    fields: { search, state: ['Состояние', listManagedPromo.query.shape.state] },
  },
  seo: {
    title: 'SEO',
    right: listSeo.right,
    fields: { search, view: ['Раздел', listSeo.params.shape.subject] },
  },
  deliveries: {
    title: 'Уведомления',
    right: listDeliveries.right,
    fields: {
      channel: ['Канал', listDeliveries.query.shape.channel],
      state: ['Состояние', listDeliveries.query.shape.state],
      kind: ['О чём', listDeliveries.query.shape.kind],
    },
  },
  dashboard: {
    title: 'Сводка',
    right: getDashboard.right,
    fields: {
      date_from: ['Начало периода', getDashboard.query.shape.date_from],
      date_to: ['Конец периода', getDashboard.query.shape.date_to],
      country_id: ['Страна', getDashboard.query.shape.country_id],
      departure_id: ['Город вылета', getDashboard.query.shape.departure_id],
      metric: ['Число', z.enum(metrics)],
    },
  },
  audit: {
    title: 'Журнал сотрудников',
    right: listAudit.right,
    fields: {
      admin_id: ['Номер сотрудника', listAudit.query.shape.admin_id],
      deed: ['Что сделано', listAudit.query.shape.deed],
      kind: ['Над чем', listAudit.query.shape.kind],
      subject: ['№ или название', listAudit.query.shape.subject],
      person_id: ['Номер человека', listAudit.query.shape.person_id],
      from: ['С дня', listAudit.query.shape.from],
      to: ['По день', listAudit.query.shape.to],
    },
  },
}

interface ReadView {
  /** What the list knows, without what goes without saying. */
  filter: Record<string, string>
  /** What it does not, in words where it has any. */
  lost: string[]
}

/** What a list makes of a filter as it stands in an address, or as it was kept once. */
export function readView(list: ViewList, filter: Readonly<Record<string, string>>): ReadView {
  const { fields } = listFilters[list]
  const read: ReadView = { filter: {}, lost: [] }
  for (const [name, said] of Object.entries(filter)) {
    const [title, schema, usual] = Object.hasOwn(fields, name) ? (fields[name] ?? []) : []
    const value = said.trim()
    if (!schema?.safeParse(value).success) read.lost.push(title ?? name)
    else if (value !== '' && value !== usual) read.filter[name] = value
  }
  return read
}

export const lostText = (lost: readonly string[]): string =>
  `Список не понимает: ${lost.map((title) => `«${title}»`).join(', ')}. Выберите условие заново.`
