import type { Step } from './chosen-steps.rules.ts'

/** What comes after the choice, in order and with terms. */
export function ChosenSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
      {steps.map(({ title, term, text }, at) => (
        <li key={title} className="flex gap-3 xl:flex-col">
          <span
            aria-hidden
            className="tabular grid size-9 shrink-0 place-items-center rounded-full bg-mist font-semibold text-sea-text"
          >
            {at + 1}
          </span>
          <div className="min-w-0">
            <p className="text-xs font-semibold text-sea-text">{term}</p>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-sm text-pretty text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
