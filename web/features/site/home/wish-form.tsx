import { type FormEvent, useRef } from 'react'
import { homeExample } from '../../../../contract/wishes/wish-examples.ts'
import { SiteIcon } from '../../../ui/content/site-icon.tsx'
import { useWizard } from '../../wizard/index.ts'

/** A trip in one sentence opens the wizard with its fields filled; an empty one opens it all the same, a long one is cut there. */
export function WishForm() {
  const { prepare, openWish, wizard } = useWizard()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openWish(field.current?.value ?? '')
  }
  return (
    <>
      <form
        method="post"
        onSubmit={submit}
        className="mt-7 flex max-w-[33rem] items-center gap-1.5 rounded-md bg-card p-1.5 shadow-lift"
      >
        <input
          ref={field}
          aria-label="Опишите поездку одним предложением"
          placeholder={homeExample}
          enterKeyHint="go"
          autoComplete="off"
          onFocus={prepare}
          className="min-h-11 w-full min-w-0 rounded-sm bg-transparent px-3 outline-offset-0"
        />
        <button
          type="submit"
          onPointerEnter={prepare}
          className="grid min-h-11 shrink-0 place-items-center rounded-sm bg-sea px-3 font-[620] sm:px-4 text-on-sea transition-colors duration-(--duration-quick) hover:bg-sea-strong"
        >
          <span className="max-sm:sr-only">Заполнить</span>
          <SiteIcon name="arrow-right" className="size-5 sm:hidden" />
        </button>
      </form>
      {wizard}
    </>
  )
}
