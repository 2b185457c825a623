/** What each folder of the contract is about, for the published description. */
export const apiTags: Readonly<Record<string, { title: string; text: string }>> = {
  agents: { title: 'Агентство', text: 'Данные агентства и их проверка.' },
  auctions: { title: 'Рынок', text: 'Аукционы туристов и термометр рынка.' },
  billing: { title: 'Баланс', text: 'Деньги на балансе, платежи и выписка.' },
  chat: { title: 'Чаты', text: 'Переписка туриста и агентства об отклике.' },
  geo: { title: 'Справочники', text: 'Города, страны, курорты, отели, питание, туроператоры.' },
  identity: { title: 'Люди', text: 'Вход, регистрация и профиль.' },
  integrations: { title: 'Ключи и события', text: 'Ключи API и адреса для событий.' },
  jobs: { title: 'Работа сервера', text: 'Очередь задач глазами администратора.' },
  notifications: { title: 'Уведомления', text: 'О чём и как сообщают людям.' },
  offers: { title: 'Заявки и отклики', text: 'Лента заявок и ответы агентства на них.' },
  privacy: { title: 'Свои данные', text: 'Выгрузка данных и удаление профиля.' },
  'special-offers': { title: 'Спецпредложения', text: 'Туры агентства на своих условиях.' },
  supply: { title: 'Туры', text: 'Поиск туров и цена на сейчас.' },
  wishes: { title: 'Поездка словами', text: 'Поездка, описанная одним предложением.' },
}
