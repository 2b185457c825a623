import { LinkButton } from '../../ui/actions/link-button.tsx'

/** The way from the profile to the people who are kept for the next trip. */
export function TravellersLink() {
  return (
    <LinkButton to="/tourist/travellers" look="plain" size="s">
      Открыть попутчиков
    </LinkButton>
  )
}
