import { LinkButton } from '../actions/link-button.tsx'
import { EmptyState } from './empty-state.tsx'

interface PastLastPageProps {
  pages: number
  hrefFor: (page: number) => string
}

/** Where a page was emptied by what was decided on it, the list is not empty, and its pages may be too few to be shown. */
export function PastLastPage({ pages, hrefFor }: PastLastPageProps) {
  return (
    <EmptyState
      title="На этой странице уже пусто"
      text="Список короче: всё, что в нём есть, на прежних страницах."
      action={
        <LinkButton to={hrefFor(pages)} look="calm">
          К последней странице
        </LinkButton>
      }
    />
  )
}
