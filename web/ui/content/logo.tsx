interface LogoProps {
  className?: string
}

/** The sign, a sun setting into the sea, with the name. The proportions are those of 185 to 35. */
export function Logo({ className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 120 35"
      className={className}
      role="img"
      aria-label="Лотур"
      preserveAspectRatio="xMinYMid meet"
    >
      <clipPath id="logo-sign">
        <circle cx="17.5" cy="17.5" r="17" />
      </clipPath>
      <g clipPath="url(#logo-sign)">
        <path fill="#f7b955" d="M0 0h35v35H0z" />
        <circle cx="17.5" cy="18" r="9.3" fill="#cf4318" />
        <path
          fill="#0f7f7a"
          d="M0 20.8c3.8 0 4.9-2.7 8.8-2.7s4.9 2.7 8.7 2.7 4.9-2.7 8.8-2.7 4.9 2.7 8.7 2.7V35H0z"
        />
        <path
          fill="none"
          stroke="#fbf6ef"
          strokeWidth="1.6"
          strokeLinecap="round"
          opacity=".85"
          d="M4.4 27.4c2.7 0 3.8-1.6 6.6-1.6s3.8 1.6 6.5 1.6 3.8-1.6 6.6-1.6 3.8 1.6 6.5 1.6"
        />
      </g>
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
