const browsers = [
  ['YaBrowser/', 'Яндекс Браузер'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** A browser as people call it: 'Chrome, Windows'. The order of the lists matters: every one of them says it is Safari. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].flatMap((list) => {
    const found = list.find(([mark]) => userAgent.includes(mark))
    return found ? [found[1]] : []
  })
  return named.join(', ') || 'Неизвестное устройство'
}
