import type { Reach } from '../../../../contract/auctions/reach.ts'

interface Waiting {
  title: string
  text: string
}

/** What is said while there is no offer: where no agency works with the country, nobody is waited for in this minute. */
export function waitingWords({ agencies }: Pick<Reach, 'agencies'>, isLongWait: boolean): Waiting {
  if (agencies === 0)
    return {
      title: 'Отвечать пока некому',
      text: 'Страницу можно закрыть: если отклик придёт, он будет здесь.',
    }
  return {
    title: 'Ждём первый отклик',
    text: isLongWait
      ? 'Пока никто не ответил. Страницу можно закрыть: отклики никуда не денутся.'
      : 'Отклики появятся здесь сами, обновлять страницу не нужно.',
  }
}
