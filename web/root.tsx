import russianFont from '@fonts/onest-russian.woff2?url'
import basicFont from '@fonts/onest-basic.woff2?url'
import { type ReactNode, Suspense, useEffect } from 'react'
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import type { LiveCursor } from '../contract/platform/live.ts'
import type { Counters } from './app/analytics/counters.ts'
import { currentUser } from './app/calls/server/session.server.ts'
import styles from './app/site.css?url'
import { rememberRootData, useRootData } from './app/page/root-data.ts'
import { type Theme, themeOf } from './app/page/theme.ts'
import { apiContext } from './app/calls/server/api.server.ts'
import { citiesInHeader, visitorCity } from './app/calls/server/visitor-city.server.ts'
import { mayLaunch } from './app/page/user.ts'
import type { VisitorCity } from './app/page/visitor-city.ts'
import { countersContext, houseContext, liveContext, storesContext } from './app/calls/server/visit.server.ts'
import { SiteFooter } from './features/site/footer.tsx'
import type { CityToChoose } from './features/site/city-choice.tsx'
import { type FooterFacts, footerFacts } from './features/site/footer-facts.ts'
import { SiteHeader } from './features/site/header.tsx'
import { type NavigationLink, navigationOf, type Tab, tabsOf } from './features/site/navigation.ts'
import { TabBar } from './features/site/tab-bar.tsx'
import { WithoutScript } from './features/site/without-script.tsx'
import { lazyPart } from './ui/status/lazy-part.tsx'

// Hardly anybody ever sees it; whoever has lost the connection cannot load it.
const ErrorPage = lazyPart(
  async () => (await import('./features/site/error-page.tsx')).ErrorPage,
  Unreachable,
)

function Unreachable() {
  return (
    <p className="page-column type-lead py-24">
      Страница не загрузилась. Проверьте интернет.{' '}
      <button type="button" className="underline" onClick={() => location.reload()}>
        Повторить
      </button>
    </p>
  )
}

// Where no counter is configured nobody is asked.
const CookieBanner = lazyPart(
  async () => (await import('./features/analytics/cookie-banner.tsx')).CookieBanner,
  () => null,
)

interface RootData {
  user: Awaited<ReturnType<typeof currentUser>>
  /** Of the header: the tables of all roles stay on the server. */
  links: NavigationLink[]
  tabs: Tab[]
  city: VisitorCity
  /** Of the header; empty for those who sell. */
  cities: CityToChoose[]
  counters: Counters | undefined
  theme: Theme
  /** From where `useLive` hears; renewed with every page. */
  live: LiveCursor | undefined
  footer: FooterFacts
}

export const links: LinksFunction = () => [
  // Before everything that a browser may fetch meanwhile: nothing is painted without it.
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: russianFont, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: basicFont, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const user = await currentUser({ request, context })
  const [city, cities] = await Promise.all([
    visitorCity({ request, context }),
    mayLaunch(user) ? citiesInHeader(context.get(apiContext)) : [],
  ])
  return {
    user,
    city,
    cities: cities.map(({ id, name }) => ({ id, name })),
    links: navigationOf(user),
    tabs: tabsOf(user),
    counters: context.get(countersContext),
    theme: themeOf(request.headers.get('cookie')),
    live: context.get(liveContext),
    footer: footerFacts(context.get(houseContext), context.get(storesContext)),
  }
}

/** Around every page, the error page too. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData<RootData>()
  const theme = root?.theme ?? 'system'
  useEffect(() => rememberRootData(root), [root])
  // From here on the page answers a press: for whoever drives it by a program.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    // Answers where there is no network. Without it, and where it is refused, everything else works.
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
  return (
    <html lang="ru" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={theme === 'dark' ? '#0c1626' : '#fbf6ef'}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={theme === 'light' ? '#fbf6ef' : '#0c1626'}
        />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed left-4 top-3 z-50 -translate-y-24 rounded-md bg-ink px-5 py-3 font-medium text-paper focus:translate-y-0"
        >
          К содержанию
        </a>
        {/* React passes over what it does not know in the body. */}
        {import.meta.env.SSR && <WithoutScript email={root?.footer?.email} />}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // The worker may have kept the page that was wanted; the application has only what failed.
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
  return (
    <Frame>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRootData<RootData>()
  return (
    <>
      <SiteHeader links={root?.links ?? []} cities={root?.cities ?? []} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter
        facts={root?.footer}
        cookies={
          root?.counters && (
            <Suspense>
              <CookieBanner counters={root.counters} />
            </Suspense>
          )
        }
      />
      <TabBar tabs={root?.tabs ?? []} />
    </>
  )
}
