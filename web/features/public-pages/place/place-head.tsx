import type { ReactNode } from 'react'
import { contactsPromise } from '../../../ui/words/contacts-promise.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { PhotoOrScene } from '../../../ui/content/photo.tsx'
import { SiteIcon } from '../../../ui/content/site-icon.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { cx } from '../../../ui/words/cx.ts'
import type { OpenAuction } from './open-auction.ts'
import type { ShownPlace } from './shown-place.rules.ts'

interface PlaceHeadProps {
  shown: Pick<ShownPlace, 'flag' | 'picture' | 'price' | 'none' | 'unserved' | 'chosen'>
  h1: string
  /** Under the name. */
  children?: ReactNode
  open: OpenAuction
}

/** The first screen: the place, what it costs and how old that is, and the one strong action. */
export function PlaceHead({
  shown: { flag, picture, price, none, unserved, chosen },
  h1,
  open,
  children,
}: PlaceHeadProps) {
  return (
    <header className="overflow-clip rounded-2xl bg-card shadow-card lg:grid lg:grid-cols-[1fr_1.05fr]">
      {picture && (
        <PhotoOrScene
          picture={picture}
          sizes="(min-width: 64rem) 40rem, 100vw"
          isFirst
          className={cx(
            'w-full bg-sand object-cover sm:h-56 lg:order-2 lg:h-full lg:min-h-96',
            typeof picture === 'string' ? 'h-24' : 'h-48',
          )}
        />
      )}
      <div className="p-4 sm:p-8 lg:py-12">
        <h1 className="type-title flex items-start gap-3">
          {flag && <Flag code={flag} size={36} className="mt-[0.1em] max-sm:hidden" />}
          <span className="min-w-0 [overflow-wrap:anywhere]">{h1}</span>
        </h1>
        {children}
        {price ? (
          <>
            <p className="mt-3 sm:mt-4">
              <Price value={price.value} before="от" size="l" />{' '}
              <span className="whitespace-nowrap">за двоих</span>
            </p>
            <p className="mt-1.5 max-w-md text-sm text-soft sm:text-base">
              <span className="block">{price.checked}</span>
              {price.terms}.
            </p>
          </>
        ) : (
          <p className="type-lead mt-4 max-w-md">{none}</p>
        )}
        {unserved && (
          <div className="mt-4 flex max-w-md gap-3.5 rounded-lg bg-warn-soft p-4 sm:p-5">
            <SiteIcon name="triangle-exclamation-point" className="mt-px size-6 shrink-0 text-warn" />
            <div className="min-w-0">
              <p className="leading-snug font-semibold">{unserved.title}</p>
              <p className="mt-1 text-sm">{unserved.text}</p>
            </div>
          </div>
        )}
        <Begin open={open} chosen={chosen} isAnswered={price !== null && !unserved} />
      </div>
    </header>
  )
}

interface BeginProps extends Pick<ShownPlace, 'chosen'> {
  open: OpenAuction
  /** There are prices, and somebody to name another one. */
  isAnswered: boolean
}

/** The one strong action. Without a script it cannot be taken, and says so. */
function Begin({ open, chosen, isAnswered }: BeginProps) {
  if (!open) return null
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look: 'main', size: 'l', className: 'mt-4 max-sm:w-full sm:mt-6' })}
        {...open(chosen ?? {})}
      >
        Запустить аукцион
      </button>
      <p className="type-note mt-3 max-w-md max-sm:hidden">
        {isAnswered ? 'Турагенты предложат свою цену, вы выберете лучшую. ' : 'Бесплатно. '}
        {contactsPromise}
      </p>
    </>
  )
}

/** For whoever has read all of it. */
export function PlaceEnd({ open, unserved }: { open: OpenAuction } & Pick<ShownPlace, 'unserved'>) {
  if (!open) return null
  return (
    <section
      aria-labelledby="place-end"
      className="mt-14 flex flex-col items-start gap-5 rounded-2xl bg-mist p-6 sm:p-8 md:mt-20 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="place-end" className="type-heading">
          {unserved?.title ?? 'Пусть турагенты поторгуются'}
        </h2>
        <p className="mt-2 max-w-xl text-soft">
          {unserved?.text ??
            'Опишите поездку один раз: город, даты и бюджет. Предложения придут сами, смотреть их можно бесплатно.'}
        </p>
      </div>
      <button
        type="button"
        className={buttonClass({ look: 'main', size: 'l', className: 'max-sm:w-full' })}
        {...open()}
      >
        Описать поездку
      </button>
    </section>
  )
}
