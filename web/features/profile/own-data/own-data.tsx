import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { useFreshProof } from '../../identity/index.ts'
import { keepFile } from '../../../app/page/keep-file.ts'
import { isAdmin, type User } from '../../../app/page/user.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { dataPage } from './data-page.rules.ts'
import { DeleteAccount } from './delete-account.tsx'
import { loadOwnData } from '../profile.api.ts'
import { leavingTexts as texts, profileTexts } from '../texts.ts'

type Format = 'json' | 'html'

/** Takes one's data along, and leaves. */
export function OwnData({ user }: { user: User }) {
  const { pending, problem, download, proofWindow } = useDownload()
  return (
    <div className="grid gap-7">
      <div>
        <h3 className="font-semibold">{texts.download}</h3>
        <p className="mt-1 mb-3.5 max-w-prose text-sm text-soft">{texts.downloadText}</p>
        <div className="flex flex-wrap gap-3">
          {(['html', 'json'] as const).map((format) => (
            <Button
              key={format}
              look="plain"
              size="s"
              icon={FileDown}
              isPending={pending === format}
              onPress={() => void download(format)}
            >
              {format === 'html' ? texts.asPage : texts.asJson}
            </Button>
          ))}
        </div>
        {problem && (
          <Notice tone="danger" isLive className="mt-4">
            {problem}
          </Notice>
        )}
      </div>
      <div>
        <h3 className="font-semibold">{texts.delete}</h3>
        <p className="mt-1 mb-3.5 max-w-prose text-sm text-soft">
          {isAdmin(user) ? texts.admin : texts.deleteText}
        </p>
        {!isAdmin(user) && <DeleteAccount user={user} />}
      </div>
      {proofWindow}
    </div>
  )
}

function useDownload() {
  const { run, proofWindow } = useFreshProof()
  const [pending, setPending] = useState<Format | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (format: Format) => {
    if (pending) return
    setPending(format)
    setProblem(null)
    try {
      const data = await run(loadOwnData)
      if (format === 'json')
        keepFile(JSON.stringify(data, null, 2), { name: 'lotour.json', type: 'application/json' })
      else keepFile(dataPage(data), { name: 'lotour.html', type: 'text/html' })
      notify({ ...profileTexts.notices.downloaded, timeout: limits.errorNoticeMs })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setPending(null)
    }
  }
  return { pending, problem, download, proofWindow }
}

/** The window of the code was closed: nothing to complain of. */
function problemOf(error: unknown): string | null {
  if (!(error instanceof ApiRefusal)) return messageOf(error)
  if (error.reason === 'reauth') return null
  return error.httpStatus === 429 ? texts.tooMany : error.message
}
