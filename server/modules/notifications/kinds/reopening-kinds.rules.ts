import { money } from '../../../../contract/texts.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface OfOffer {
  request_id: number
  offer_id: number
  country: string
}

const ownOffers = ({ request_id }: OfOffer) => `/travel-agent/offers?request_id=${request_id}`

const freedWords = {
  reopened:
    'Выбранный тур не состоялся, турист снова выбирает. Верните свой отклик одним нажатием: это бесплатно.',
  reserve:
    'Выбранный тур не состоялся, турист хочет взять ваш. Его срок вышел: верните отклик, это бесплатно.',
}

/** What is told where a choice came to nothing, and the tourist looks on. */
export const reopeningKinds = {
  'offer.freed': kind<OfOffer & { why: keyof typeof freedWords }>({
    title: 'Отклик можно вернуть бесплатно',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ country, why }) => ({
      title: why === 'reopened' ? `Аукцион снова открыт: ${country}` : `Турист просит ваш тур: ${country}`,
      text: freedWords[why],
      button: 'Вернуть отклик',
    }),
    link: ownOffers,
  }),
  'offer.reserved': kind<OfOffer>({
    title: 'Ваш отклик в запасе',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'push'],
    freshHours: 48,
    words: ({ country }) => ({
      title: `Вы в запасе: ${country}`,
      text: 'Турист выбрал другое предложение, а ваше оставил на случай, если тур не состоится. Отклик действует до своего срока.',
      button: 'Мои отклики',
    }),
    link: ownOffers,
  }),
  'offer.revived': kind<OfOffer & { organisation: string; min_price: number; is_reserve: boolean }>({
    title: 'Агент вернул своё предложение',
    audience: 'tourist',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 48,
    words: ({ country, organisation, min_price, is_reserve }) => ({
      title: `Предложение снова действует: ${country}`,
      text: is_reserve
        ? `${organisation}: тур за ${money(min_price)} снова можно взять.`
        : `${organisation}: от ${money(min_price)}, условия прежние.`,
      button: is_reserve ? 'Взять тур' : 'Открыть аукцион',
    }),
    link: ({ request_id }) => `/tourist/my-auctions/${request_id}`,
  }),
}
