import { useSearchParams } from 'react-router'
import { numberIn } from './number-param.ts'
import { unlessOnly, withQuery } from './with-query.ts'

const NAME = 'id'

/**
 * The thing that is open beside its list stands in the address: a link, a reload and the browser's Back lead to it. From one
 * to the next Back does not walk.
 */
export function useChosen(): [id: number | null, choose: (id: number | null) => void] {
  const [search, setSearch] = useSearchParams()
  const id = numberIn(search, NAME)
  const choose = (next: number | null) =>
    setSearch((current) => withQuery(current, { [NAME]: next === null ? null : String(next) }), {
      replace: id !== null,
      preventScrollReset: true,
    })
  return [id, choose]
}

/** To open or to close it asks no loader anew. */
export const unlessChosen = unlessOnly(NAME)
