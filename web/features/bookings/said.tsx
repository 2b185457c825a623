/** What one side has said, in its own words; nothing where it was silent. */
export function Said({ who, text }: { who: string; text: string }) {
  if (text === '') return null
  return (
    <p className="mt-3 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap">
      <span className="text-soft">{who}: </span>
      {text}
    </p>
  )
}
