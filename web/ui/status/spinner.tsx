import { texts } from '../words/texts.ts'

interface SpinnerProps {
  size?: number
  /** Said by screen readers; pass an empty string when the words stand beside it. */
  label?: string
}

/** A sun going round. */
export function Spinner({ size = 22, label = texts.loading }: SpinnerProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className="shrink-0 animate-turn"
      {...said}
    >
      <circle cx="12" cy="12" r="4" fill="currentColor" />
      <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn, at) => (
          <path key={turn} d="M12 2.6v2.2" opacity={0.25 + at * 0.1} transform={`rotate(${turn} 12 12)`} />
        ))}
      </g>
    </svg>
  )
}
