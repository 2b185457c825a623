import { Interactive } from '../../app/page/interactive.tsx'
import { type LinkPurpose, PhoneLink } from '../../features/identity/phone-change/phone-link.tsx'

/** Whoever has the link need not be signed in here. */
export function LinkPage({ purpose, title }: { purpose: LinkPurpose; title: string }) {
  return (
    <section className="page-column grid justify-items-center py-10 md:py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-120 rounded-xl bg-card p-6 shadow-card md:p-10">
        <Interactive>
          <PhoneLink purpose={purpose} />
        </Interactive>
      </div>
    </section>
  )
}
