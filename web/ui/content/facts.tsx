import type { ReactNode } from 'react'

/** Names and what is behind them, two columns. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="tabular mt-4 grid grid-cols-[8rem_1fr] gap-x-3 gap-y-2 text-sm">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
