/** What the booking's page uses: the form of a person with a document, with the trip's rules given to it. */
export { TravellerForm } from './traveller-form.tsx'
