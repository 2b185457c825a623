/** Beside a button that nothing happens by where scripts are switched off. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-3 max-w-md text-sm font-medium">
        Чтобы запустить аукцион, включите в браузере JavaScript и обновите страницу. Читать можно и без него.
      </p>
    </noscript>
  )
}
