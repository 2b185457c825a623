/** «Checked», drawn here: a first page does not fetch the library of icons for one of them. */
export function CheckMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="shrink-0 text-good">
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path
        d="m7 12.5 3.5 3.5L17 9"
        fill="none"
        className="stroke-card"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
