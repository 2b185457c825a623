/** How far a long work has come. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sand"
    >
      <div className="h-full rounded-full bg-sea transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
