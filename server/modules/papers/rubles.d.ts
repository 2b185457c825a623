declare module 'rubles' {
  /** Null for what is no sum above nothing. */
  export function rubles(input: number | string, currencyCode?: 'RUB' | 'BYN'): string | null
}
