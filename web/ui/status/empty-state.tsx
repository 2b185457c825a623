import { RotateCw } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { texts } from '../words/texts.ts'

interface EmptyStateProps {
  title: string
  /** Where it is all that the page has to say. */
  titleAs?: 'p' | 'h1' | 'h2'
  /** What to do next. */
  text?: React.ReactNode
  action?: React.ReactNode
  /** Instead of the drawn suitcase: a <Scene/>, an icon. */
  picture?: React.ReactNode
  className?: string
}

/** An empty list: says what to do next. */
export function EmptyState({
  title,
  titleAs: Title = 'p',
  text,
  action,
  picture,
  className,
}: EmptyStateProps) {
  return (
    <div
      data-nothing
      className={cx('mx-auto flex w-full max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      {picture ?? <Suitcase />}
      <Title className="type-subheading mt-5 max-w-full">{title}</Title>
      {text && <div className="mt-2 max-w-full text-soft">{text}</div>}
      {action && <div className="mt-6 max-w-full">{action}</div>}
    </div>
  )
}

/** The same among tables: on a surface as theirs. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <div className="rounded-lg border border-line bg-card">
      <EmptyState {...props} />
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  text?: React.ReactNode
  onRetry?: () => void
  isPending?: boolean
  className?: string
}

/** A list that could not be loaded: says so and offers to try again. */
export function ErrorState({
  title = texts.errorTitle,
  text = texts.errorText,
  onRetry,
  isPending,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('mx-auto flex w-full max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      <LostKite />
      <p className="type-subheading mt-5 max-w-full">{title}</p>
      <div className="mt-2 max-w-full text-soft">{text}</div>
      {onRetry && (
        <Button className="mt-6" icon={RotateCw} onPress={onRetry} isPending={isPending}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}

function Suitcase() {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      <circle cx="82" cy="58" r="50" className="fill-sand" />
      <path
        d="M8 100c24-9 44 7 68 0s46-8 76 0"
        className="stroke-sea"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d="M66 40V28a6 6 0 0 1 6-6h18a6 6 0 0 1 6 6v12"
        className="stroke-ink"
        fill="none"
        strokeWidth="4"
      />
      <rect x="42" y="38" width="78" height="58" rx="11" fill="#cf4318" />
      <path d="M60 38v58M102 38v58" stroke="#f7b955" strokeWidth="6" />
      <path
        d="M120 60l17 13-9 13-16-11z"
        className="fill-card stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="121" cy="69" r="2" className="fill-ink" />
      <circle cx="54" cy="97" r="5" className="fill-ink" />
      <circle cx="108" cy="97" r="5" className="fill-ink" />
    </svg>
  )
}

function LostKite() {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      <circle cx="80" cy="58" r="50" className="fill-sand" />
      <path
        d="M24 88h60a14 14 0 0 0 0-28 20 20 0 0 0-38-4 16 16 0 0 0-22 32z"
        className="fill-card stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M104 14l22 20-12 30-26-22z" fill="#cf4318" />
      <path d="M104 14l10 50M126 34l-38 8" stroke="#f7b955" strokeWidth="2.5" />
      <path
        d="M114 64c-2 14 12 12 8 24s-16 6-18 18"
        className="stroke-ink"
        fill="none"
        strokeWidth="2.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
    </svg>
  )
}
