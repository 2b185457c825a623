import { type ComponentType, use, useState } from 'react'

interface LostProps {
  /** Asks for the part once more. */
  again: () => void
  /** Of a part that is a window: the notice can be closed as it could be. */
  onClose?: () => void
}

/**
 * A part of the page in a file of its own, fetched when it is first drawn. One that does not come (no network, a release
 * meanwhile) says so in its own place and is asked for again there: the page around it stands. The caller says by
 * `Suspense` what is seen meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType<LostProps> = LostPart,
): ComponentType<Props> {
  let part: Promise<ComponentType<Props> | undefined> | undefined
  return function Part(props: Props & Pick<LostProps, 'onClose'>) {
    const [, setTries] = useState(0)
    part ??= load().catch(reloadAfterRelease)
    const Loaded = use(part)
    if (Loaded) return <Loaded {...props} />
    const again = () => {
      part = undefined
      setTries((tries) => tries + 1)
    }
    return <Lost again={again} onClose={props.onClose} />
  }
}

const RELOADED = 'lotour-reloaded'

/** An old page knows the files of its own build alone. Where they are gone it is loaded anew, once for each build. */
export async function reloadAfterRelease(): Promise<undefined> {
  try {
    const { url } = (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest
    if (sessionStorage.getItem(RELOADED) === url) return
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404) return
    sessionStorage.setItem(RELOADED, url)
    location.reload()
    await new Promise(() => {})
  } catch {
    // Without a network or a storage the part says for itself that it is missing.
  }
}

const linkClass = 'font-semibold text-sea-text underline underline-offset-4'

function LostPart({ again, onClose }: LostProps) {
  return (
    <p role="alert" className={onClose ? 'notices block rounded-lg bg-card p-5 shadow-float' : 'p-3'}>
      Не загрузилось: проверьте интернет.{' '}
      <button type="button" className={linkClass} onClick={again}>
        Повторить
      </button>{' '}
      {onClose && (
        <button type="button" className={linkClass} onClick={onClose}>
          Закрыть
        </button>
      )}
    </p>
  )
}
