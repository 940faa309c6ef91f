type Props = { size?: number; ground?: boolean }

/** Two threads each way, one over the other: 'trama' is the weft of a cloth. */
export function LogoMark({ size = 28, ground = true }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {ground ? <rect width="32" height="32" rx="7" fill="#0e5152" /> : null}
      <g strokeWidth="4" strokeLinecap="round" fill="none">
        <path stroke="#f4efe6" d="M7 11h1M16.5 11H25M7 21h8.500M24 21h1" />
        <path stroke="#f0955a" d="M12.500 7v8.500M12.500 24v1M19.500 7v1M19.500 16.500V25" />
      </g>
    </svg>
  )
}

export function Logo({ size = 28 }: Props) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <LogoMark size={size} />
      <span
        style={{
          fontFamily: "'Bricolage Grotesque Variable', system-ui, sans-serif",
          fontWeight: 700,
          fontSize: size * 0.66,
          letterSpacing: '-0.02em',
          whiteSpace: 'nowrap',
        }}
      >
        Trama <span style={{ color: '#f0a06a' }}>RH</span>
      </span>
    </span>
  )
}
