import { deleteOwn, ownRows, type PersonalTable } from '../../../platform/personal-data.ts'

export const feedPersonal: readonly PersonalTable[] = [
  {
    table: 'agent_seen_request',
    download: ownRows('agent_seen_request', 'agent_id', {
      title: 'Заявки, которые вы открывали',
      labels: { seen_at: 'Когда', auction_id: 'Аукцион' },
    }),
    erase: deleteOwn('agent_seen_request', 'agent_id'),
  },
  {
    table: 'agent_feed_mark',
    download: ownRows('agent_feed_mark', 'agent_id', {
      title: 'До какой заявки лента прочитана',
      labels: { seen_through: 'Аукцион' },
    }),
    erase: deleteOwn('agent_feed_mark', 'agent_id'),
  },
  {
    table: 'feed_filter',
    download: ownRows('feed_filter', 'agent_id', {
      title: 'Фильтры ленты',
      labels: {
        position: 'Место',
        name: 'Название',
        filters: 'Условия',
        sort: 'Порядок',
        is_default: 'Открывать первым',
        notify: 'Сообщать',
      },
    }),
    erase: deleteOwn('feed_filter', 'agent_id'),
  },
  {
    table: 'answer_template',
    download: ownRows('answer_template', 'agent_id', {
      title: 'Шаблоны ответов',
      labels: { name: 'Название', text: 'Текст' },
    }),
    erase: deleteOwn('answer_template', 'agent_id'),
  },
  {
    table: 'agent_commission',
    download: ownRows('agent_commission', 'agent_id', {
      title: 'Ваша комиссия',
      labels: { operator_id: 'Туроператор', percent: 'Процент' },
    }),
    erase: deleteOwn('agent_commission', 'agent_id'),
  },
  {
    table: 'agent_discount',
    download: ownRows('agent_discount', 'agent_id', {
      title: 'Предел вашей скидки',
      labels: { max_percent: 'Не больше, %' },
    }),
    erase: deleteOwn('agent_discount', 'agent_id'),
  },
  {
    table: 'feed_change',
    download: 'Что ленты в памяти сервера читают заново: одни номера, живут час',
    erase: 'Одни номера: строки исчезают сами через час',
  },
]
