/**
 * An illustration of a house under renovation: flat fills and ink outlines. Gold only for light, tools and the awning.
 * Outlines outside white shapes use the ink token for dark mode.
 */
import { useId } from 'react'
import { HouseCallouts } from './house-callouts.tsx'

const INK = '#10241B'
const OUTSIDE = 'var(--ink)'

export function HeroIllustration() {
  const patterns = { tile: useId(), hatch: useId(), insulation: useId() }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that holds links is a group, and no element stands for that in SVG.
    <svg
      viewBox="-60 30 832 440"
      width="100%"
      role="group"
      aria-label="Section drawing of a house under renovation: roof, bathroom, bedroom, kitchen, living room and deck"
      style={{ display: 'block', overflow: 'visible' }}
    >
      <Patterns {...patterns} />
      <Tree />
      <rect x="96" y="452" width="430" height="18" fill={`url(#${patterns.hatch})`} />
      <Roof insulation={patterns.insulation} />
      <rect x="104" y="174" width="404" height="278" fill="#fff" stroke={INK} strokeWidth="5" />
      <Bathroom tile={patterns.tile} />
      <Bedroom />
      <rect x="104" y="303" width="404" height="9" fill={INK} />
      <path d="M278 177V303" stroke={INK} strokeWidth="5" />
      <Kitchen />
      <LivingRoom />
      <Deck />
      <HouseAwning />
      <HouseCallouts />
    </svg>
  )
}

function Patterns({ tile, hatch, insulation }: { tile: string; hatch: string; insulation: string }) {
  return (
    <defs>
      <pattern id={tile} width="14" height="14" patternUnits="userSpaceOnUse">
        <rect width="14" height="14" fill="#E3F1F1" />
        <path d="M0 0H14V14" fill="none" stroke="#B9D9DC" />
      </pattern>
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill="#DDE5E0" />
        <path d="M0 0V8" stroke="#8B9A92" strokeWidth="1.4" />
      </pattern>
      <pattern id={insulation} width="16" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 6q4-9 8 0t8 0" fill="none" stroke="#EDB500" strokeWidth="1.6" />
      </pattern>
    </defs>
  )
}

function Tree() {
  return (
    <g>
      <path d="M608 452V330" stroke="#8A6A3C" strokeWidth="9" strokeLinecap="round" />
      <circle cx="608" cy="268" r="66" fill="#83BDA1" />
      <circle cx="574" cy="306" r="40" fill="#459C78" />
      <circle cx="642" cy="312" r="36" fill="#459C78" opacity=".85" />
    </g>
  )
}

function Roof({ insulation }: { insulation: string }) {
  return (
    <g>
      <path d="M78 176L306 44L534 176Z" fill="#fff" stroke={OUTSIDE} strokeWidth="5" strokeLinejoin="round" />
      <path d="M110 170L306 57L502 170Z" fill="#FFF9E5" />
      <path d="M110 170L306 57L502 170Z" fill={`url(#${insulation})`} opacity=".75" />
      <path d="M168 173V137M306 173V56M444 173V137" stroke={INK} strokeWidth="3" />
      <g transform="translate(352 71) rotate(30)">
        <rect y="-17" width="150" height="12" rx="2" fill="#16367A" />
        <path d="M30-17v12M60-17v12M90-17v12M120-17v12" stroke="#88A8EB" strokeWidth="2" />
      </g>
    </g>
  )
}

function Bathroom({ tile }: { tile: string }) {
  return (
    <g stroke={INK} strokeWidth="3.5">
      <rect x="107" y="177" width="168" height="126" fill={`url(#${tile})`} stroke="none" />
      <path d="M124 262h92v12a22 22 0 0 1-22 22h-48a22 22 0 0 1-22-22z" fill="#fff" />
      <path d="M130 262v-34a9 9 0 0 1 18 0" fill="none" strokeLinecap="round" />
      <path d="M141 236h14" strokeLinecap="round" />
      <path d="M146 246v8M151 246v5" stroke="#3A6AD3" strokeWidth="2.4" strokeLinecap="round" />
      <rect x="230" y="256" width="30" height="44" fill="#fff" strokeWidth="3" />
      <ellipse cx="245" cy="214" rx="15" ry="19" fill="#fff" strokeWidth="3" />
      <path d="M107 301H275" stroke="#178A61" strokeWidth="5" />
    </g>
  )
}

function Bedroom() {
  return (
    <g stroke={INK} strokeWidth="3">
      <rect x="281" y="177" width="224" height="126" fill="#EFF6F2" stroke="none" />
      <rect x="318" y="200" width="52" height="46" fill="#DCE6FA" />
      <path d="M344 200v46M318 223h52" strokeWidth="2" />
      <path d="M396 302v-44h8v20h82v24" fill="#83BDA1" strokeWidth="3.5" strokeLinejoin="round" />
      <rect x="408" y="262" width="30" height="16" rx="5" fill="#fff" />
      <path d="M462 177v24" strokeWidth="2.5" />
      <path d="M450 213l5-12h14l5 12z" fill="#FFC501" strokeWidth="2.5" />
    </g>
  )
}

function Kitchen() {
  return (
    <g stroke={INK} strokeWidth="2.5">
      <rect x="107" y="312" width="214" height="137" fill="#FFF0BF" stroke="none" />
      <path d="M140 312v22M186 312v22M232 312v22" />
      <path d="M130 346l4-12h12l4 12zM176 346l4-12h12l4 12zM222 346l4-12h12l4 12z" fill="#FFC501" />
      <rect x="124" y="394" width="138" height="55" fill="#123D2E" stroke="none" />
      <rect x="118" y="386" width="150" height="10" rx="2" fill="#fff" strokeWidth="3" />
      <path d="M170 396v53M216 396v53" stroke="#459C78" strokeWidth="2" />
      <rect x="280" y="356" width="34" height="93" fill="#fff" strokeWidth="3" />
      <path d="M280 392h34M287 374v10M287 402v18" />
    </g>
  )
}

/** Work in progress: studs, a ladder and a bucket of paint. */
function LivingRoom() {
  return (
    <g>
      <rect x="327" y="312" width="178" height="137" fill="#fff" />
      <g stroke="#D9A962" strokeWidth="7">
        <path d="M346 314v134M378 314v134M410 314v134M343 380h70" />
      </g>
      <path
        d="M430 449L462 330M470 449L462 330M438 420h26M444 396h23M450 372h17"
        stroke={INK}
        strokeWidth="3.5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M470 430h24l-3 19h-18z" fill="#FFC501" stroke={INK} strokeWidth="3" />
      <path d="M472 430a10 10 0 0 1 20 0" fill="none" stroke={INK} strokeWidth="2.4" />
      <path d="M324 312V452" stroke={INK} strokeWidth="5" />
    </g>
  )
}

function Deck() {
  return (
    <g>
      <path d="M508 420h88" stroke="#D9A962" strokeWidth="10" />
      <path d="M526 425v27M582 425v27" stroke="#A98655" strokeWidth="6" />
      <path d="M516 415v-36h72v36M540 379v36M564 379v36" stroke={OUTSIDE} strokeWidth="2.8" fill="none" />
    </g>
  )
}

function HouseAwning() {
  return (
    <g stroke={OUTSIDE} strokeWidth="3.5">
      <path d="M104 312H64l-10 22h50z" fill="#FFC501" strokeLinejoin="round" />
      <path d="M72 452V334" />
    </g>
  )
}
