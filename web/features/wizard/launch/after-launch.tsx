import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import { auctionReach } from '../../../../contract/auctions/reach.ts'
import { agenciesInWords, toursInWords } from '../../../../contract/auctions/reach-words.ts'
import { getUser } from '../../../../contract/identity/person/user.ts'
import { agentCannotLaunch } from '../../../../contract/platform/said-by-pages.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { texts } from '../texts.ts'

interface LaunchedProps {
  id: number
  isNewcomer: boolean
  onClose: () => void
  /** The auction's page comes in the place of this one. */
  onLeave: () => void
}

/** The auction is running: where to see it. */
export function Launched({ id, isNewcomer, onClose, onLeave }: LaunchedProps) {
  const navigate = useNavigate()
  const goToAuction = () => {
    onLeave()
    void navigate(`/tourist/my-auctions/${id}`, { replace: true })
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={isNewcomer ? texts.profileCreated : texts.created}
      subtitle={texts.createdText(id)}
      size="s"
      sheet="content"
      footer={
        <div className="grid gap-2.5">
          <Button look="main" isWide onPress={goToAuction}>
            {texts.toAuction}
          </Button>
          <Button look="ghost" isWide onPress={onClose}>
            {texts.fine}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          {isNewcomer && `${texts.profileCreatedText} `}
          {texts.chatHint}
        </p>
        <Reached id={id} />
        <TelegramPrompt />
      </div>
    </Modal>
  )
}

/** Whom it has reached and what there is for it, once that is known; the news of the launch does not wait for it. */
function Reached({ id }: { id: number }) {
  const { data } = useQuery(queryOf(auctionReach, byId(id)))
  const known = data ? [agenciesInWords(data), toursInWords(data)].filter((words) => words !== null) : []
  return (
    <div role="status">
      {known.map((words) => (
        <p key={words}>{words}.</p>
      ))}
    </div>
  )
}

/** Only where there is a bot to write to, and it does not yet. */
function TelegramPrompt() {
  const { data: user } = useQuery(queryOf(getUser, { query: {} }))
  if (!user?.telegram_link || user.is_telegram_connected) return null
  return (
    <Notice
      icon={Send}
      title={texts.telegram}
      action={
        <a
          href={user.telegram_link}
          target="_blank"
          rel="noopener"
          className="font-medium text-sea-text underline underline-offset-4"
        >
          {texts.connectTelegram}
        </a>
      }
    >
      {texts.telegramText}
    </Notice>
  )
}

/** An agent's account cannot launch. */
export function AgentAlert({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={texts.attention}
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide onPress={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <p>{agentCannotLaunch}</p>
    </Modal>
  )
}
