import type { ComponentType } from 'react'
import { isAdmin, isAgent, mayInAgency, mayLaunch, type User } from '../../app/page/user.ts'
import { ShopCard } from '../../features/billing/shop/shop-card.tsx'
import { TripsLink } from '../../features/bookings/list/trips-link.tsx'
import { Contacts } from '../../features/identity/contacts/contacts.tsx'
import { Messengers } from '../../features/notifications/preferences/messengers.tsx'
import { Consents } from '../../features/profile/own-data/consents.tsx'
import { OwnData } from '../../features/profile/own-data/own-data.tsx'
import { NotificationPreferences } from '../../features/notifications/preferences/preferences.tsx'
import { Security } from '../../features/identity/passwords/password-section.tsx'
import { TravellersLink } from '../../features/travellers/travellers-link.tsx'
import { OwnPromo } from '../../features/promo-codes/own/own-promo.tsx'
import { SupportLink } from '../../features/support/support-link.tsx'
import { PersonCard } from '../../features/profile/person/person-card.tsx'

const contactsLead =
  'По телефону вы входите, на почту приходят письма. Турист и агент видят контакты друг друга только после выбора.'
const staffContactsLead = 'По почте вы входите, на неё же приходят письма.'
const consentsLead = 'Документы, которые вы приняли, и когда это было.'
const messengersLead = 'Бот сообщит о важном и о новых сообщениях в чате. Отключить его можно в любой момент.'
const promoLead = 'Введите код здесь, и скидка дождётся вашего следующего бронирования.'

export interface ProfileSection {
  /** Also the anchor of its place on the page: /profile#contacts. */
  id: string
  title: string
  /** One sentence under the title. */
  lead?: string
  /** Whose page has it; everybody's where nothing is said. */
  isFor?: (user: User) => boolean
  Content: ComponentType<{ user: User }>
}

/** An agency's own stand on the page of its balance. */
function TouristPromo() {
  return <OwnPromo empty="Пока ни одного. Здесь будет видно, что даёт каждый и до какого дня." />
}

const contacts = { id: 'contacts', title: 'Телефон и почта', Content: Contacts }

/** The page from top to bottom. A section is a component of the feature that it belongs to; it loads its own data. */
const sections: readonly ProfileSection[] = [
  { id: 'person', title: 'Личные данные', Content: PersonCard },
  { ...contacts, lead: contactsLead, isFor: (user) => !isAdmin(user) },
  { ...contacts, lead: staffContactsLead, isFor: isAdmin },
  {
    id: 'trips',
    title: 'Мои поездки',
    lead: 'Туры, которые вы выбрали: данные туристов, договор, оплата, документы.',
    isFor: mayLaunch,
    Content: TripsLink,
  },
  {
    id: 'travellers',
    title: 'Попутчики',
    lead: 'Паспорта тех, с кем вы ездите: заполнить один раз и не искать перед каждой поездкой.',
    isFor: mayLaunch,
    Content: TravellersLink,
  },
  { id: 'security', title: 'Вход и безопасность', Content: Security },
  {
    id: 'promo',
    title: 'Промокоды',
    lead: promoLead,
    isFor: mayLaunch,
    Content: TouristPromo,
  },
  {
    id: 'shop',
    title: 'Оплата туров',
    lead: 'Куда туристы платят за ваши туры. Деньги приходят вам, минуя Лотур.',
    isFor: (user) => isAgent(user) && mayInAgency(user, 'money'),
    Content: ShopCard,
  },
  { id: 'messengers', title: 'Мессенджеры', lead: messengersLead, Content: Messengers },
  {
    id: 'notifications',
    title: 'Уведомления',
    lead: 'О чём сообщать и как. О входах в ваш аккаунт мы сообщаем всегда.',
    Content: NotificationPreferences,
  },
  {
    id: 'support',
    title: 'Поддержка',
    lead: 'Ответит человек, и вы сразу увидите, до какого времени.',
    isFor: (user) => !isAdmin(user),
    Content: SupportLink,
  },
  { id: 'consents', title: 'Согласия', lead: consentsLead, Content: Consents },
  { id: 'leaving', title: 'Ваши данные', Content: OwnData },
]

export function sectionsOf(user: User): readonly ProfileSection[] {
  return sections.filter(({ isFor }) => isFor?.(user) ?? true)
}
