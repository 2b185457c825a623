import { type WorkKindName, workOfChannel } from '../../../contract/work/work-kinds.ts'

interface Linked {
  kind: WorkKindName
  subject_id: number
  found_by: string | null
  /** What that page opens, where it is not the subject itself. */
  opens: number | null
}

/** The page where it is done. */
export function hrefOfWork({ kind, subject_id: id, found_by, opens }: Linked): string {
  switch (kind) {
    case 'ticket':
      return `/admin/tickets/${id}`
    case 'agency':
    case 'recheck':
      return `/admin/travel-agents?search=${found_by ?? ''}&id=${id}`
    case 'report':
      return `/admin/users?reports=open&id=${id}`
    case 'review':
      return `/admin/reviews?id=${id}`
    case 'costs':
    case 'claim':
    case 'unheld':
      return `/admin/cancellations?booking=${id}`
    case 'bank_refund':
      return `/admin/cancellations?refund=${id}`
    case 'refund':
      return `/admin/ledger?refund=${id}`
    case 'disputed':
      return `/admin/ledger?payment=${id}`
    case 'fee_refund':
      return `/admin/offers?search=${id}&id=${id}`
    case 'booking':
      return `/admin/bookings?id=${id}`
    case 'delivery':
      return `/admin/notifications?state=failed&channel=${channelOf(id)}`
    case 'webhook':
      return `/admin/travel-agents?search=${found_by ?? ''}&id=${opens ?? ''}`
    case 'jobs':
      return '/admin/jobs'
  }
}

function channelOf(number: number): string {
  return Object.entries(workOfChannel).find(([, one]) => one === number)?.[0] ?? ''
}
