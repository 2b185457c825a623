interface RowOpenerProps {
  /** The row's number. */
  id: number
  isOpen: boolean
  onOpen: () => void
  children: React.ReactNode
}

/** The name of a row that opens it beside the table. On a phone its whole card is pressed. */
export function RowOpener({ id, isOpen, onOpen, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      data-opens=""
      data-card={id}
      aria-expanded={isOpen}
      onClick={onOpen}
      className="min-h-6 text-left font-semibold underline-offset-4 hover:underline max-md:after:absolute max-md:after:inset-0"
    >
      {children}
    </button>
  )
}
