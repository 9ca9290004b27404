import { Link } from '@tanstack/react-router'
import styles from './hero-illustration.module.css'

interface Callout {
  name: string
  categoryId: string
  label: { x: number; y: number }
  leader: string
  dot: { x: number; y: number }
}

/** At most three at once. Phones hide them. */
const CALLOUTS: readonly Callout[] = [
  {
    name: 'Technology & Innovation',
    categoryId: 'category_technology',
    label: { x: 556, y: 44 },
    leader: 'M440 121L516 60H556',
    dot: { x: 440, y: 121 },
  },
  {
    name: 'Outdoor & Landscape',
    categoryId: 'category_outdoor',
    label: { x: 572, y: 136 },
    leader: 'M628 168V236',
    dot: { x: 628, y: 236 },
  },
  {
    name: 'Waterproofing',
    categoryId: 'category_waterproofing',
    label: { x: -56, y: 214 },
    leader: 'M77 230H112L146 270',
    dot: { x: 146, y: 270 },
  },
]

// The average character width, so the box fits without measuring.
const CHARACTER_WIDTH = 8.7

export function HouseCallouts() {
  return (
    <g className={styles.callouts}>
      {CALLOUTS.map(({ name, categoryId, label, leader, dot }) => (
        <Link key={name} to="/category/$id" params={{ id: categoryId }}>
          <path d={leader} fill="none" stroke="var(--ink)" strokeWidth="1.6" />
          <circle cx={dot.x} cy={dot.y} r="5" fill="#FFC501" stroke="#10241B" strokeWidth="2" />
          <rect
            x={label.x}
            y={label.y}
            width={name.length * CHARACTER_WIDTH + 20}
            height="32"
            rx="7"
            fill="#fff"
            stroke="#10241B"
            strokeWidth="1.6"
          />
          <text x={label.x + 11} y={label.y + 21.5} fill="#10241B">
            {name}
          </text>
        </Link>
      ))}
    </g>
  )
}
