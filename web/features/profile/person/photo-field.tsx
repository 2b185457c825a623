import { photoNotUpdated } from '../../../../contract/platform/notices/profile.ts'
import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { smallerPhoto } from '../../../app/files/smaller-photo.ts'
import { displayName, type User } from '../../../app/page/user.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { problemOfFile, takePhotoDown, uploadPhoto } from './photo.api.ts'
import { profileTexts as texts } from '../texts.ts'
import { messageOf } from '../../../app/calls/call.ts'

/** One's photo: chosen from the device, shown at once, replaced or taken down. */
export function PhotoField({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const { isPending, problem, choose, remove } = usePhoto()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={displayName(user)} src={user.photo?.large} size={96} />
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap gap-3">
            <Button
              look="plain"
              size="s"
              icon={Camera}
              isPending={isPending === 'upload'}
              onPress={() => picker.current?.click()}
            >
              {user.photo ? texts.otherPhoto : texts.choosePhoto}
            </Button>
            {user.photo && (
              <Button
                look="ghost"
                size="s"
                icon={Trash2}
                isPending={isPending === 'remove'}
                onPress={() => void remove()}
              >
                {texts.removePhoto}
              </Button>
            )}
          </div>
          <p className="mt-2.5 max-w-prose text-sm text-soft">{texts.photoHint}</p>
        </div>
        <input
          ref={picker}
          type="file"
          aria-label={texts.photoFile}
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      {problem && (
        <Notice tone="danger" isLive title={photoNotUpdated.title}>
          {problem}
        </Notice>
      )}
    </div>
  )
}

function usePhoto() {
  const [isPending, setPending] = useState<'upload' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const attempt = async (name: 'upload' | 'remove', action: () => Promise<unknown>) => {
    if (isPending) return
    setPending(name)
    setProblem(null)
    try {
      await action()
      await revalidate()
      notify({
        ...(name === 'upload' ? texts.notices.photoSaved : texts.notices.photoRemoved),
        timeout: limits.errorNoticeMs,
      })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setPending(null)
    }
  }
  return {
    isPending,
    problem,
    choose: async (chosen: File) => {
      const file = await smallerPhoto(chosen)
      const found = problemOfFile(file)
      setProblem(found)
      if (!found) await attempt('upload', () => uploadPhoto(file))
    },
    remove: () => attempt('remove', takePhotoDown),
  }
}
