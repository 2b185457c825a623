import { Link } from 'react-router'
import type { ShownOperator } from './shown-operators.rules.ts'

/** By the alphabet, each with what it sells from the visitor's city. */
export function OperatorsList({ operators }: { operators: readonly ShownOperator[] }) {
  return (
    <ul aria-label="Туроператоры" className="mt-8 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {operators.map(({ id, title, path, price, note }) => (
        <li key={id} className="flex">
          <Link
            to={path}
            className="flex w-full min-w-0 flex-col gap-1 rounded-xl bg-card p-5 shadow-card transition-shadow hover:shadow-lift"
          >
            <span className="type-subheading [overflow-wrap:anywhere]">{title}</span>
            {price && <span className="tabular font-medium">{price}</span>}
            <span className="text-sm text-soft">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
