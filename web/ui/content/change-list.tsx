interface ChangeListProps {
  label: string
  changes: readonly { name: string; was: string; now: string }[]
}

/** What differs, field by field: what stood there struck out above what stands there now. */
export function ChangeList({ label, changes }: ChangeListProps) {
  return (
    <dl aria-label={label} className="grid gap-2 text-sm">
      {changes.map(({ name, was, now }) => (
        <div key={name} className="rounded-md bg-sand px-3 py-2">
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <del className="block text-soft">
              <span className="sr-only">было: </span>
              {was || 'не указано'}
            </del>
            <ins className="block font-medium no-underline">
              <span className="sr-only">стало: </span>
              {now || 'не указано'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
