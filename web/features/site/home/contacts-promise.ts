/** Who sees a tourist's phone and e-mail: said on the home page in one sentence wherever it is said. */
export const contactsPromise = 'Телефон и почту увидит только тот, кого вы выберете.'
