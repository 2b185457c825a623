/** How the feed may be sorted; of equals the newer request comes first. */
export const feedSorts = ['new', 'budget_desc', 'budget_asc', 'departure', 'offers', 'fee'] as const
export type FeedSort = (typeof feedSorts)[number]

export const feedSortText: Record<FeedSort, string> = {
  new: 'Сначала новые',
  budget_desc: 'Бюджет больше',
  budget_asc: 'Бюджет меньше',
  departure: 'Скоро вылет',
  offers: 'Меньше откликов',
  fee: 'Дешевле отклик',
}
