import { EmptyState } from '../../ui/status/empty-state.tsx'

/** A link that opens nothing: revoked, out of its time and mistyped are all the same to whoever holds it. */
export function LinkOver() {
  return (
    <EmptyState
      title="Ссылка не открывается"
      titleAs="h1"
      text={
        <p role="status">
          Её отозвали, её срок прошёл или в адресе опечатка. Спросите новую у того, кто её прислал.
        </p>
      }
    />
  )
}
