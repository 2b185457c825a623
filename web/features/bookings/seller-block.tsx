import { MessageCircle } from 'lucide-react'
import type { ChosenAgency } from '../../../contract/offers/chosen-agency.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Fact, FactList } from '../../ui/content/facts.tsx'
import { phoneInWords } from '../../ui/words/format.ts'

/** Who sells, as the law wants it shown, and the way to talk to them. */
export function SellerBlock({ seller, chatId }: { seller: ChosenAgency; chatId: number }) {
  const { contact, register } = seller
  return (
    <section aria-labelledby="seller-title" className="rounded-xl bg-card p-4 shadow-card sm:p-5">
      <h2 id="seller-title" className="type-subheading">
        {seller.organisation}
      </h2>
      {contact?.name && <p className="text-sm text-soft">{contact.name}</p>}
      <LinkButton to={`/chats/${chatId}`} icon={MessageCircle} className="mt-3" isWide>
        Чат с агентством
      </LinkButton>
      <FactList>
        {contact?.phone && <Fact name="Телефон">{phoneInWords(contact.phone) ?? `+${contact.phone}`}</Fact>}
        {contact?.email && <Fact name="Почта">{contact.email}</Fact>}
        <Fact name="ИНН">{seller.inn}</Fact>
        <Fact name={seller.kind === 'legal' ? 'ОГРН' : 'ОГРНИП'}>{seller.ogrn}</Fact>
        {register && <Fact name="Реестр">{register.number}</Fact>}
        <Fact name="Адрес">{seller.legal_address}</Fact>
      </FactList>
    </section>
  )
}
