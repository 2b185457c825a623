import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'

/** Beside the field; several files at once. */
export function ClipButton({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Приложить файл"
        className="grid size-14 shrink-0 place-items-center rounded-md text-ink transition-colors hover:bg-sand max-sm:w-11"
        onClick={() => input.current?.click()}
      >
        <Icon as={Paperclip} size={22} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Файлы к сообщению"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onChosen(chosen)
        }}
      />
    </>
  )
}
