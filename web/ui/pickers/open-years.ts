interface Days {
  /** 'yyyy-mm-dd' */
  min?: string | undefined
  max?: string | undefined
}

/**
 * From the first of January of this year to the last of December of so many years ahead: what may be chosen where the
 * caller names neither end. Whoever names one leaves the other open: a statement goes back as far as there are payments.
 */
export function openYears({ min, max }: Days, ahead: number, year = new Date().getFullYear()): Days {
  return min || max ? { min, max } : { min: `${year}-01-01`, max: `${year + ahead}-12-31` }
}
