import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getAgentDraft } from '../../../../contract/agents/agent-draft.ts'
import { type AgentProfile, getAgentProfile, moderation } from '../../../../contract/agents/agents.ts'
import { listAuctions } from '../../../../contract/auctions/auctions.ts'
import { apiContext } from '../../../app/calls/server/api.server.ts'
import { currentUser } from '../../../app/calls/server/session.server.ts'
import { isAdmin, isAgent, mayInAgency, useUser } from '../../../app/page/user.ts'
import { AgencyFacts } from '../../../features/agents/agency-facts.tsx'
import { AgentForm } from '../../../features/agents/agent-form.tsx'
import { OwnHistory } from '../../../features/agents/own-history.tsx'
import { StatusBanner, useProfile } from '../../../features/agents/status-banner.tsx'
import { UnderReview } from '../../../features/agents/status-page.tsx'
import { LinkButton, TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { WhileWaiting } from '../../parts/while-waiting.tsx'
import { NewAgentPerson } from './new-agent-person.tsx'

/** Open to guests: they register here first. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await currentUser(args)
  if (user && isAdmin(user)) throw data(null, { status: 403 })
  const api = args.context.get(apiContext)
  if (!user) return { userId: 0, isGuest: true, hasAuctions: false, draft: null, profile: null }
  if (!isAgent(user)) {
    const [auctions, { result: draft }] = await Promise.all([
      api(listAuctions, { query: { page: '1', state: 'active' } }),
      api(getAgentDraft, {}),
    ])
    const hasAuctions = auctions.result.items.length > 0
    return { userId: user.id, isGuest: false, hasAuctions, draft, profile: null }
  }
  const { result } = await api(getAgentProfile, {})
  return { userId: user.id, isGuest: false, hasAuctions: false, draft: null, profile: result }
}

export default function AgentRegistrationPage() {
  const { userId, isGuest, hasAuctions, draft, profile } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const mayChange = mayInAgency(useUser(), 'data')
  return (
    <div className="page-column max-w-3xl pt-6 pb-20">
      <title>{`${profile ? 'Профиль агентства' : 'Регистрация турагента'} — Лотур`}</title>
      {isGuest && (
        <Step
          title="Станьте турагентом"
          lead="Туристы сами описывают поездку и бюджет, вы предлагаете туры. Шаг&nbsp;1&nbsp;из&nbsp;2: кто вы."
        >
          <NewAgentPerson onSignedIn={() => void revalidate()} />
          <p className="mt-6 text-soft">
            Уже есть аккаунт? <TextLink to="/login?next=/travel-agent/registration">Войдите</TextLink>
          </p>
        </Step>
      )}
      {!isGuest && !profile && (
        <Step
          title="Расскажите об агентстве"
          lead="Шаг&nbsp;2&nbsp;из&nbsp;2: агентство. Данные проверит модератор, после этого можно отвечать на заявки туристов."
        >
          {hasAuctions && <LiveAuctions />}
          <AgentForm userId={userId} profile={null} draft={draft} onSaved={() => void revalidate()} />
        </Step>
      )}
      {profile && (mayChange ? <Known first={profile} /> : <Shown first={profile} />)}
    </div>
  )
}

/** Said before the form is filled: it would be refused. */
function LiveAuctions() {
  return (
    <Notice
      tone="warn"
      title="У вас идут аукционы туриста"
      className="mb-6"
      action={
        <LinkButton to="/tourist/my-auctions/" size="s">
          Мои аукционы
        </LinkButton>
      }
    >
      Турагент их не увидит. Завершите их или выйдите и зарегистрируйте агентство на другой номер.
    </Notice>
  )
}

/** For whoever works there without the right to change it. */
function Shown({ first }: { first: AgentProfile }) {
  const profile = useProfile(first)
  return (
    <>
      <Step title="Данные агентства" lead="Так агентство записано в Лотуре.">
        <AgencyFacts profile={profile} />
      </Step>
      <OwnHistory mark={String(profile.status)} />
    </>
  )
}

function Known({ first }: { first: AgentProfile }) {
  const profile = useProfile(first)
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [saves, setSaves] = useState(0)
  // The button is far below what has become of the data.
  useEffect(() => {
    if (saves > 0) place.current?.querySelector('h1')?.focus()
  }, [saves])
  if (profile.status === moderation.sent && !isEditing)
    return (
      <div ref={place}>
        <UnderReview profile={profile} onEdit={() => setEditing(true)} />
        <div className="mt-6">
          <WhileWaiting />
        </div>
        <OwnHistory mark={String(profile.status)} />
      </div>
    )
  return (
    <div ref={place}>
      <Step title="Данные агентства" lead="Если изменить юридические данные, они снова уйдут на проверку.">
        <div className="mb-6">
          {profile.status === moderation.success && first.status !== moderation.success ? (
            <Notice
              tone="good"
              title="Проверка пройдена"
              isLive
              action={
                <LinkButton to="/travel-agent/requests" size="s">
                  К заявкам туристов
                </LinkButton>
              }
            >
              Теперь можно отвечать на заявки.
            </Notice>
          ) : (
            <StatusBanner profile={profile} isFormHere />
          )}
        </div>
        <AgentForm
          key={profile.status}
          userId={profile.agent_id}
          profile={profile}
          onSaved={() => {
            setEditing(false)
            setSaves(saves + 1)
            void revalidate()
          }}
        />
      </Step>
      <OwnHistory mark={String(profile.status)} />
    </div>
  )
}

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="type-title focus:outline-none">
        {title}
      </h1>
      <p className="mt-3 mb-7 max-w-prose text-soft">{lead}</p>
      <div className="rounded-xl bg-card p-5 shadow-card sm:p-8">{children}</div>
    </>
  )
}
