/** What is said of a hotel that takes no children; the catalogue, offers and their comparison say it alike. */
export const adultsOnly = 'Только для взрослых'
