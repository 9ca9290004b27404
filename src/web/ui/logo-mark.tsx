/** The logo: a house below tape ticks. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="7" fill="#FFC501" />
      <path d="M6 0v9M10.5 0v5.5M15 0v9M19.5 0v5.5M24 0v9" stroke="#10241B" strokeWidth="1.8" />
      <path d="M8 24V15l7-5 7 5v9h-5v-5h-4v5z" fill="#10241B" />
    </svg>
  )
}
