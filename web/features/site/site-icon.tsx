interface SiteIconProps {
  /** One of the server's list: /images/svg/{name}.svg. */
  name: string
  className?: string
}

/** The loader of icons for public pages: a picture in the colour of the text, and no byte of script. */
export function SiteIcon({ name, className = 'size-6' }: SiteIconProps) {
  return (
    <span
      aria-hidden
      className={`inline-block shrink-0 bg-current ${className}`}
      style={{ mask: `url(/images/svg/${name}.svg) center / contain no-repeat` }}
    />
  )
}
