import { Link } from 'react-router'
import { useRootData } from '../../../app/page/root-data.ts'
import type { Theme } from '../../../app/page/theme.ts'
import { isAgent, mayLaunch, useUser } from '../../../app/page/user.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { LaunchButton } from '../../wizard/index.ts'
import { contactsPromise } from '../../../ui/words/contacts-promise.ts'
import { LiveExample } from './live-example.tsx'
import { WishForm } from './wish-form.tsx'

export function Hero({ title }: { title: string }) {
  return (
    <section className="relative isolate mx-auto max-w-[104rem] md:px-5">
      <ScenePreload />
      <div className="hero-scene absolute inset-x-0 top-0 -z-10 h-[47rem] md:inset-x-5 md:rounded-2xl lg:h-full" />
      <div className="page-column flex flex-col gap-30 pt-8 md:pt-20 lg:min-h-[46rem] lg:flex-row lg:items-start lg:justify-between lg:gap-8 lg:pb-20">
        <div>
          <h1 className="type-display max-w-[44rem] lg:text-[clamp(3rem,1.6rem+3vw,4.25rem)]">{title}</h1>
          <p className="mt-6 max-w-[33rem] text-[clamp(1.125rem,1.05rem+0.35vw,1.375rem)] leading-snug">
            Опишите поездку и бюджет. Турагенты сами пришлют предложения, а вы сравните их и выберете лучшее.{' '}
            {contactsPromise}
          </p>
          <MainAction />
        </div>
        <LiveExample />
      </div>
    </section>
  )
}

/** The largest thing on the first screen hangs in the style sheet, where a browser would find it late. */
function ScenePreload() {
  const theme = useRootData<{ theme: Theme }>()?.theme ?? 'system'
  const day = { href: '/images/hero-day.svg', media: '(prefers-color-scheme: light)' }
  const night = { href: '/images/hero-night.svg', media: '(prefers-color-scheme: dark)' }
  const chosen = { light: [{ href: day.href }], dark: [{ href: night.href }], system: [day, night] }[theme]
  return chosen.map((scene) => (
    <link key={scene.href} rel="preload" as="image" type="image/svg+xml" fetchPriority="high" {...scene} />
  ))
}

function MainAction() {
  const user = useUser()
  if (isAgent(user)) {
    return (
      <Link
        to="/travel-agent/requests"
        className={buttonClass({ look: 'main', size: 'l', className: 'mt-8' })}
      >
        Смотреть заявки туристов
      </Link>
    )
  }
  if (!mayLaunch(user)) return null
  return (
    <>
      <WishForm />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LaunchButton>Запустить аукцион</LaunchButton>
        <p className="text-sm font-medium">Бесплатно, займёт три минуты</p>
      </div>
    </>
  )
}
