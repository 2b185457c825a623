import type { WorkKindName } from '../../../contract/work/work-kinds.ts'

interface Linked {
  kind: WorkKindName
  subject_id: number
  found_by: string | null
}

/** The page where it is done. */
export function hrefOfWork({ kind, subject_id: id, found_by }: Linked): string {
  switch (kind) {
    case 'ticket':
      return `/admin/tickets/${id}`
    case 'agency':
      return `/admin/travel-agents?status=1&search=${found_by ?? ''}`
    case 'recheck':
      return `/admin/travel-agents?recheck=1&search=${found_by ?? ''}`
    case 'report':
      return '/admin/users?reports=open'
    case 'review':
      return '/admin/reviews?state=queued'
    case 'costs':
    case 'claim':
    case 'bank_refund':
    case 'unheld':
      return '/admin/cancellations'
    case 'refund':
      return '/admin/ledger'
    case 'fee_refund':
      return `/admin/offers?search=${id}`
    case 'booking':
      return `/admin/bookings?id=${id}`
    case 'jobs':
      return '/admin/jobs'
  }
}
