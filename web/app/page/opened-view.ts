/** In the address of a list: which of the reader's own views was opened, however the filter is changed since. */
export const OPENED_VIEW = 'saved'
