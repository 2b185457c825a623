import { Paperclip, X } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { problemOfFile } from '../../../app/files/problem-of-file.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'

interface FileListProps {
  label: string
  files: readonly AttachedFile[]
  /** Where its reader opens one. */
  addressOf: (id: number) => string
}

/** Files beside what a side of a booking has said, under a heading that says whose they are; nothing where there are none. */
export function FileList({ label, files, addressOf }: FileListProps) {
  const title = useId()
  if (files.length === 0) return null
  return (
    <>
      <h3 id={title} className="type-note mt-4 font-semibold">
        {label}
      </h3>
      <ul aria-labelledby={title} className="mt-1 grid gap-1 text-sm">
        {files.map((file) => (
          <li key={file.id}>
            <OneFile file={file} address={addressOf(file.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneFile({ file, address }: { file: AttachedFile; address: string }) {
  return (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <TextLink to={address} isNewTab>
        {file.title}
      </TextLink>{' '}
      <span className="whitespace-nowrap text-soft">{fileSize(file.size)}</span>
    </span>
  )
}

interface AttachingProps extends FileListProps {
  most: number
  mayRemove: boolean
  /** On its button, to whoever hears the field named, and beside it. */
  words: { button: string; field: string; hint: string }
  send: (file: File) => Promise<unknown>
  take: (file: AttachedFile) => Promise<unknown>
  /** After either, whatever came of it. */
  onSettled: () => Promise<unknown>
}

/** Files being laid there: each goes as it is chosen, and one that is refused touches no other. */
export function Attaching({ files, label, addressOf, most, mayRemove, words, ...deeds }: AttachingProps) {
  const { problems, add, remove } = useAttaching(deeds)
  return (
    <div className="grid gap-3">
      <Picker words={words} isFull={files.length >= most} isPending={add.isPending} onChosen={add.mutate} />
      {files.length > 0 && (
        <ul aria-label={label} className="grid gap-2">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex min-h-11 items-center gap-3 rounded-md bg-sand py-1 pr-1 pl-3 text-sm"
            >
              <OneFile file={file} address={addressOf(file.id)} />
              {mayRemove && (
                <IconButton
                  icon={X}
                  size="s"
                  label={`Убрать документ ${file.title}`}
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.map(({ title, text }) => (
        <Notice key={title} tone="danger" isLive title={title}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

interface PickerProps {
  words: AttachingProps['words']
  isFull: boolean
  isPending: boolean
  onChosen: (files: readonly File[]) => void
}

function Picker({ words, isFull, isPending, onChosen }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="s"
        icon={Paperclip}
        isPending={isPending}
        isDisabled={isFull}
        onPress={() => input.current?.click()}
      >
        {words.button}
      </Button>
      <p className="text-sm text-soft">{words.hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={words.field}
        accept="application/pdf,image/jpeg,image/png"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onChosen(chosen)
        }}
      />
    </div>
  )
}

interface Problem {
  title: string
  text: string
}

function useAttaching({ send, take, onSettled }: Pick<AttachingProps, 'send' | 'take' | 'onSettled'>) {
  const [problems, setProblems] = useState<Problem[]>([])
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const found: Problem[] = []
      for (const file of files) {
        const text = problemOfFile(file) ?? (await whyNot(send(file)))
        if (text) found.push({ title: file.name, text })
      }
      return found
    },
    onMutate: () => setProblems([]),
    onSuccess: setProblems,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: take,
    onMutate: () => setProblems([]),
    onError: (failure, { title }) => setProblems([{ title, text: messageOf(failure) }]),
    onSettled,
  })
  return { problems, add, remove }
}

/** Why it was not taken; null where it was. */
async function whyNot(sent: Promise<unknown>): Promise<string | null> {
  try {
    await sent
    return null
  } catch (error) {
    return messageOf(error)
  }
}
