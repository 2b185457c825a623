/** From which city the address wants its prices; undefined where it does not say, and of what is no number of a city. */
export function cityAsked({ searchParams }: Pick<URL, 'searchParams'>): string | undefined {
  const asked = searchParams.get('departure_id') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? asked : undefined
}
