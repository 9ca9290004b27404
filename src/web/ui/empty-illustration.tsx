const INK = 'var(--ink)'

/** An illustration of a house with one empty room. */
export function EmptyIllustration() {
  return (
    <svg viewBox="0 0 420 300" width="100%" aria-hidden="true" style={{ display: 'block' }}>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M50 120L210 24L370 120Z" fill="var(--warn-bg)" stroke={INK} strokeWidth="5" />
        <path d="M72 120H348V280H72Z" fill="var(--surface)" stroke={INK} strokeWidth="5" />
        <path d="M210 120V280M72 200H348" stroke={INK} strokeWidth="4" />
        <path d="M118 176V142H164V176Z" fill="var(--info-bg)" stroke={INK} strokeWidth="3" />
        <path d="M238 197V176H320V197" fill="var(--ok-bg)" stroke={INK} strokeWidth="3" />
        <path d="M100 278V226H182V278" fill="#123D2E" stroke={INK} strokeWidth="3" />
        <path d="M92 226H190" stroke={INK} strokeWidth="5" />
        <path d="M141 204V214" stroke={INK} strokeWidth="2.5" />
        <path d="M129 224l5-11h14l5 11z" fill="#FFC501" stroke={INK} strokeWidth="2.5" />
      </g>
      <path d="M222 212H336V268H222Z" fill="none" stroke="var(--line-strong)" strokeWidth="2.5" strokeDasharray="7 7" />
      <path d="M30 282H390" stroke={INK} strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
