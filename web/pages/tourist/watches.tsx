import type { ReactNode } from 'react'
import type { Watch } from '../../../contract/watches/watches.ts'
import { WatchList } from '../../features/watches/watch-list.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { useNow } from '../parts/use-now.ts'

interface WatchesProps {
  first: Watch[]
  now: number
  /** To the auctions. */
  links: ReactNode
}

/** In the place of the auctions: prices that are watched. */
export function Watches({ first, now, links }: WatchesProps) {
  return (
    <div className="page-column pt-6 pb-20">
      <title>Слежу за ценой — Лотур</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="type-title mr-auto">Слежу за ценой</h1>
        {links}
      </div>
      <p className="mb-6 max-w-prose text-soft">
        Сообщим, когда та же поездка подешевеет на выбранную долю и хотя бы на 3&nbsp;000&nbsp;₽. О каждой не
        чаще раза в день. Тихие часы и способы связи —&nbsp;в&nbsp;
        <TextLink to="/profile#notifications">профиле</TextLink>.
      </p>
      <WatchList first={first} now={useNow(now)} />
    </div>
  )
}
