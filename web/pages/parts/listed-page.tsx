import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { PastLastPage } from '../../ui/status/past-last-page.tsx'
import { withQuery } from './with-query.ts'

interface ListedPageProps {
  page: number
  total: number
  /** Under the list. */
  className?: string
  /** With what stands in the list's place where the page asked for is past its end; undefined: it is not. */
  children: (past: ReactNode | undefined) => ReactNode
}

/** One page of a list, and the ways to its other ones. */
export function ListedPage({ page, total, className = 'mt-5', children }: ListedPageProps) {
  const [search] = useSearchParams()
  const pages = Math.ceil(total / limits.pageSize)
  const hrefFor = (other: number) => withQuery(search, { page: String(other) })
  const isPast = pages > 0 && page > pages
  return (
    <>
      {children(isPast ? <PastLastPage pages={pages} hrefFor={hrefFor} /> : undefined)}
      <div className={className}>
        <Pagination page={page} pages={pages} hrefFor={hrefFor} />
      </div>
    </>
  )
}
