/** Who sees what a tourist can be reached by: said wherever it is asked for. Alone, for pages that carry no other texts. */
export const contactsPromise = 'Телефон и почту увидит только тот, кого вы выберете.'
