import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { getUser } from '../../contract/identity.ts'
import { call } from '../app/call.ts'
import { Interactive } from '../app/interactive.tsx'
import { currentUser } from '../app/session.server.ts'
import { afterSignIn } from '../features/identity/after-sign-in.ts'
import { LoginForm } from '../features/identity/login-form.tsx'
import { identityTexts as texts } from '../features/identity/texts.ts'
import { TextLink } from '../ui/link-button.tsx'

/** Whoever is signed in already goes on at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context })
  if (user) throw redirect(afterSignIn(user, new URL(request.url).searchParams.get('next')))
  return null
}

export default function LoginPage() {
  const [params] = useSearchParams()
  const goOn = async () => {
    const { result: user } = await call(getUser, { query: {} })
    // A whole new page: everything on it is asked for by the person who has just come in.
    location.replace(afterSignIn(user, params.get('next')))
  }
  return (
    <section className="page-column grid justify-items-center py-10 md:py-16">
      <title>Вход — Лотур</title>
      <div className="w-full max-w-120 rounded-xl bg-card p-6 shadow-card md:p-10">
        <Interactive>
          <LoginForm onSignedIn={() => void goOn()} />
        </Interactive>
      </div>
      <p className="mt-8 text-center text-soft">
        {texts.agentQuestion} <TextLink to="/travel-agent/registration">{texts.agentLink}</TextLink>
      </p>
      <p className="mt-2 text-center text-soft">
        {texts.touristQuestion} <TextLink to="/">{texts.touristLink}</TextLink>
      </p>
    </section>
  )
}
