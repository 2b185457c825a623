import type { LetterContent } from '../../../platform/letters/compose-letter.ts'
import type { Message } from '../deliveries/channel.ts'

type News = Pick<Message, 'title' | 'text' | 'button' | 'url' | 'lines'>

/** One notification, or several that came due together; without an address to switch it off where it is a must. */
export function newsLetter(news: News, unsubscribeUrl: string | null): LetterContent {
  return {
    subject: news.title,
    title: news.title,
    paragraphs: paragraphsOf(news),
    button: { text: news.button, url: news.url },
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

/** Of several news each has a paragraph; where each leads the page of notifications knows. */
function paragraphsOf({ lines, text }: News): string[] {
  return lines.length === 1 ? [text] : lines.map((line) => `${line.title}. ${line.text}`)
}

const url = 'https://lotour.ru/tourist/my-auctions/1204'
const off = 'https://lotour.ru/unsubscribe/1wTq0cN3hVjZ9sKxY7eR2A'
const offer = {
  title: 'Новый отклик: Турция',
  text: 'Агентство «Белый парус» предложило тур от 182\u00a0400\u00a0₽.',
  url,
}
const message = { title: 'Сообщение от турагента', text: '«Северный ветер» пишет в чате.', url }

export const newsLetters = {
  news: () => newsLetter({ ...offer, button: 'Посмотреть отклик', lines: [offer] }, off),
  digest: () =>
    newsLetter(
      {
        title: '2\u00a0уведомления',
        text: 'Новый отклик: Турция. Сообщение от турагента',
        button: 'Открыть',
        url,
        lines: [offer, message],
      },
      off,
    ),
}
