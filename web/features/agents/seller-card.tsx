import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChosenAgency } from '../../../contract/offers/chosen-agency.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Icon, type IconShape } from '../../ui/content/icon.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { cx } from '../../ui/words/cx.ts'
import { phoneInWords } from '../../ui/words/format.ts'
import { LegalFacts } from './legal-facts.tsx'

interface SellerCardProps {
  agency: ChosenAgency
  /** The way into the conversation with it. */
  chat: ReactNode
  /** By itself on the page, not within a card. */
  isAlone?: boolean
}

/** The seller as a contract would name it, and every way to reach whoever answered. */
export function SellerCard({ agency, chat, isAlone = false }: SellerCardProps) {
  return (
    <section
      aria-label="Кто продаёт"
      className={cx(
        'flex flex-col gap-4 p-4 sm:p-5',
        isAlone ? 'rounded-xl bg-card shadow-card' : 'rounded-lg bg-paper',
      )}
    >
      <div className="flex items-center gap-3">
        <Avatar name={agency.organisation} src={agency.photo} size={48} />
        <div className="min-w-0">
          <h3 className="type-subheading wrap-anywhere">
            <Link to={`/agent/${agency.id}`} className="underline-offset-4 hover:underline">
              {agency.organisation}
            </Link>
          </h3>
          {agency.contact?.name && <p className="text-sm text-soft">{agency.contact.name}</p>}
        </div>
      </div>
      {agency.is_demo && (
        <p className="text-sm">
          <Badge tone="info">Демо-агент</Badge> Агентство выдумано для демонстрации: звонить и платить некому.
        </p>
      )}
      <Ways agency={agency} chat={chat} />
      <div className="border-t border-line pt-3 text-sm">
        <LegalFacts seller={agency} />
      </div>
    </section>
  )
}

function Ways({ agency: { contact }, chat }: SellerCardProps) {
  return (
    <div className="grid gap-2">
      {chat}
      {contact?.phone && (
        <Way icon={Phone} href={`tel:+${contact.phone}`}>
          {phoneInWords(contact.phone) ?? `+${contact.phone}`}
        </Way>
      )}
      {contact?.email && (
        <Way icon={Mail} href={`mailto:${contact.email}`}>
          <Mailbox of={contact.email} />
        </Way>
      )}
      {!contact && <p className="text-sm text-soft">Агент удалил профиль. Ищите агентство по данным ниже.</p>}
    </div>
  )
}

function Way({ icon, href, children }: { icon: IconShape; href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md px-2 font-medium [overflow-wrap:anywhere] text-sea-text hover:bg-mist"
    >
      <Icon as={icon} size={18} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </a>
  )
}

/** One that is too long for its line goes on in the next from its sign, not from its last letter. */
function Mailbox({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
