import { markNames, markTitles, markWords } from '../../../contract/reviews/review-words.ts'
import type { Marks } from '../../../contract/reviews/reviews.ts'

/** What was marked, each with its number and its word. */
export function MarkList({ marks }: { marks: Marks }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {markNames.map((name) => {
        const mark = marks[name]
        return (
          mark !== null && (
            <div key={name} className="flex gap-1.5">
              <dt className="text-soft">{markWords[name]}:</dt>
              <dd className="tabular font-medium">
                {mark}
                <span className="sr-only"> из 5, {markTitles[mark - 1]}</span>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
