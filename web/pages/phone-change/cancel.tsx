import { LinkPage } from './link-page.tsx'

/** Where the link leads that went to the old number. */
export default function CancelPhoneChangePage() {
  return <LinkPage purpose="cancel" title="Отмена смены номера — Лотур" />
}
