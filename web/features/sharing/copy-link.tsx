import { Check, Copy, Share2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/actions/button.tsx'

interface CopyLinkProps {
  link: string
  /** What a messenger writes beside it. */
  text: string
}

const canShare = () => typeof navigator.share === 'function'
const never = () => () => {}

/** A link to be sent on: copied, and where the browser can, handed to a messenger. */
export function CopyLink({ link, text }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const isShared = useSyncExternalStore(never, canShare, () => false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  // Closing the window of the messengers is no failure.
  const share = () => void navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <div className="grid gap-3">
      <code className="block rounded-md bg-sand p-3 font-mono text-sm break-all select-all">{link}</code>
      <div className="flex flex-wrap gap-2">
        {isShared && (
          <Button look="main" icon={Share2} onPress={share}>
            Поделиться
          </Button>
        )}
        <Button icon={isCopied ? Check : Copy} onPress={() => void copy()}>
          {isCopied ? 'Скопировано' : 'Скопировать'}
        </Button>
      </div>
    </div>
  )
}
