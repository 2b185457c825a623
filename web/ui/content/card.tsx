import { cx } from '../words/cx.ts'

interface CardProps {
  children: React.ReactNode
  /** A picture on top, edge to edge: <Scene/>, or an <img>. */
  picture?: React.ReactNode
  /** Rises under the pointer: for cards that are links. */
  isLifting?: boolean
  /** No inner space, for own layouts. */
  isBare?: boolean
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  id?: string
}

export function Card({
  children,
  picture,
  isLifting,
  isBare,
  as: Element = 'div',
  className,
  id,
}: CardProps) {
  return (
    <Element
      id={id}
      className={cx(
        'relative overflow-clip rounded-xl bg-card text-ink shadow-card',
        isLifting &&
          'transition-[transform,box-shadow] duration-(--duration-calm) ease-calm hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0',
        'has-[a:focus-visible]:shadow-lift',
        className,
      )}
    >
      {picture}
      {isBare ? children : <div className="p-5 sm:p-6">{children}</div>}
    </Element>
  )
}
