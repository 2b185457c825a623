import { LinkPage } from './link-page.tsx'

/** Where the link of the letter leads. */
export default function ConfirmPhoneChangePage() {
  return <LinkPage purpose="confirm" title="Смена номера — Лотур" />
}
