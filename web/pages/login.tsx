import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { getUser } from '../../contract/identity/person/user.ts'
import { call } from '../app/calls/call.ts'
import { Interactive } from '../app/page/interactive.tsx'
import { currentUser } from '../app/calls/server/session.server.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { afterSignIn, turnPlainly } from '../features/identity/sign-in/after-sign-in.ts'
import { LoginForm } from '../features/identity/sign-in/login-form.tsx'
import { identityTexts as texts } from '../features/identity/texts.ts'
import { TextLink } from '../ui/actions/link-button.tsx'
import { lazyPart } from '../ui/status/lazy-part.tsx'

export const handle: PageHandle = { cache: 'guests', budget: 255_000, scripts: 'at once' }

const RestoreForm = lazyPart(
  async () => (await import('../features/identity/passwords/restore-form.tsx')).RestoreForm,
)
const NewPasswordForm = lazyPart(
  async () => (await import('../features/identity/passwords/new-password-form.tsx')).NewPasswordForm,
)

/** What the page is for where no one signs in: `?password=restore` asks for a letter, its link leads to `new`. */
function passwordStep(params: URLSearchParams): 'restore' | 'new' | null {
  const step = params.get('password')
  return step === 'restore' || step === 'new' ? step : null
}

/** Whoever is signed in already goes on at once, but for who has come about a password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context })
  const params = new URL(request.url).searchParams
  if (user && !passwordStep(params)) throw redirect(afterSignIn(user, params.get('next')))
  return null
}

export default function LoginPage() {
  const [params] = useSearchParams()
  const step = passwordStep(params)
  const goOn = async () => {
    const { result: user } = await call(getUser, { query: {} })
    // A whole new page: everything on it is asked for by the person who has just come in.
    turnPlainly()
    location.replace(afterSignIn(user, params.get('next')))
  }
  return (
    <section className="page-column grid grid-cols-1 justify-items-center py-10 md:py-16">
      <title>Вход — Лотур</title>
      <div className="w-full max-w-120 rounded-xl bg-card p-6 shadow-card md:p-10">
        <Interactive>
          {step ? (
            <Suspense>{step === 'restore' ? <RestoreForm /> : <NewPasswordForm />}</Suspense>
          ) : (
            <LoginForm onSignedIn={() => void goOn()} />
          )}
        </Interactive>
      </div>
      <p className="mt-8 text-center text-soft">
        {texts.agentQuestion} <TextLink to="/travel-agent/registration">{texts.agentLink}</TextLink>
      </p>
      <p className="mt-2 text-center text-soft">
        {texts.touristQuestion} <TextLink to="/">{texts.touristLink}</TextLink>
      </p>
      <p className="mt-2 text-center text-soft">
        Не получается войти? <TextLink to="/support/new">Напишите в&nbsp;поддержку</TextLink>
      </p>
    </section>
  )
}
