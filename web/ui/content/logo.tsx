interface LogoProps {
  className?: string
}

/** The sign, a sun setting into the sea, with the name, 185 to 35. The sign is the file that browsers have for the tab. */
export function Logo({ className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 120 35"
      className={className}
      role="img"
      aria-label="Лотур"
      preserveAspectRatio="xMinYMid meet"
    >
      <image href="/favicon.svg" x="0.5" y="0.5" width="34" height="34" />
      <text
        x="42"
        y="26"
        fontSize="25.5"
        fontWeight="720"
        letterSpacing="-1"
        fill="currentColor"
        fontFamily="inherit"
      >
        Лотур
      </text>
    </svg>
  )
}
