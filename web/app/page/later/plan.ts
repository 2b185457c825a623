/** Of the rules in the page: the whole sheet takes its place behind them. */
export const STYLES_ID = 'page-styles'

/** What a page that waits for its visitor is to load then. Stands in the page as JSON, under this id. */
export const PLAN_ID = 'application'

export interface LoadPlan {
  /** Everything that is fetched side by side. */
  files: string[]
  /** Run in this order: the list of routes, the modules of the page's own, what hydrates it. */
  manifest: string
  routes: [id: string, module: string][]
  entry: string
  /** The whole style sheet, of which the page has but what it needs; undefined where it came with the page. */
  styles?: string | undefined
  /** Fetched beside them where what is pressed says that it opens a window (`popovertarget`). */
  window: string[]
  /** `idle`: a sign is not waited for, only until the browser has nothing else to do; `counted`: by whoever lets visits be counted. */
  when: 'sign' | 'idle' | 'counted'
}
