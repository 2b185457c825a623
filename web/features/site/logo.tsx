/** The sign (a sun setting into a wave) with the name; width decides the size, the drawing keeps 185 to 35. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 185 35" className={className} role="img" aria-label="Лотур">
      <circle cx="17.5" cy="17.5" r="17.5" fill="#f7b955" />
      <path d="M0 17.5a17.5 17.5 0 0 1 35 0c-4 3.6-8 3.6-12.500 0s-10-3.600-14 0-6 2.400-8.500 0z" fill="#cf4318" />
      <path d="M.6 21.800c3.400 2 6.600 1.600 9.900-1.100 4.200-3.400 8.200-3.200 12.500 0 3.900 2.900 7.600 3.300 11.500.800a17.500 17.500 0 0 1-33.900.300z" fill="#0f7f7a" />
      <text x="47" y="27.500" fontSize="29" fontWeight="700" letterSpacing="-1" fill="currentColor" fontFamily="inherit">
        Лотур
      </text>
    </svg>
  )
}
