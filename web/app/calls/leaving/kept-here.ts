/** The database of this browser in which a person's unsent words wait; whoever leaves takes it along. */
export const KEPT_HERE = 'lotour'
