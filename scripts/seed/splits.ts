/** How trades split the price of a job into stages. */
import type { Split } from './plans.ts'

export const splits = {
  bathroom: [
    ['Demolition and preparation', 25],
    ['Waterproofing and rough-in', 30],
    ['Tiling and fit-off', 45],
  ],
  membrane: [
    ['Strip back and repair the falls', 40],
    ['Membrane, flood test and tiles', 60],
  ],
  kitchen: [
    ['Measure, shop drawings and materials', 30],
    ['Demolition and rough-in', 20],
    ['Cabinets and benchtops', 35],
    ['Splashback and fit-off', 15],
  ],
  deck: [
    ['Footings and subframe', 40],
    ['Boards and stairs', 40],
    ['Balustrade and oil', 20],
  ],
  roof: [
    ['Scaffold and strip', 30],
    ['Battens, sarking and sheets', 50],
    ['Gutters, flashings and clean-up', 20],
  ],
  electrical: [
    ['Isolate, remove and make safe', 40],
    ['New board, test and certificate', 60],
  ],
  wall: [
    ['Excavate and footings', 35],
    ['Wall and drainage', 45],
    ['Backfill and make good', 20],
  ],
  paving: [
    ['Excavate and base', 40],
    ['Lay, edge and joint', 60],
  ],
  fitOut: [
    ['Drawings and approvals', 15],
    ['Strip-out and services', 30],
    ['Joinery and finishes', 40],
    ['Handover and certificate', 15],
  ],
  plaster: [
    ['Remove and sheet', 50],
    ['Set, sand and clean', 50],
  ],
  painting: [
    ['Preparation and undercoat', 50],
    ['Two top coats', 50],
  ],
  fence: [
    ['Posts and rails', 50],
    ['Palings, gate and clean-up', 50],
  ],
  slab: [
    ['Set-out, excavation and formwork', 30],
    ['Steel and inspection', 25],
    ['Pour and cure', 45],
  ],
  extension: [
    ['Engineering and permits', 10],
    ['Footings and frame', 35],
    ['Lock-up', 35],
    ['Fit-out and handover', 20],
  ],
  once: [['All work, supplied and finished', 100]],
  solar: [
    ['Design and network approval', 10],
    ['Panels, inverter and battery', 70],
    ['Commissioning and paperwork', 20],
  ],
} satisfies Record<string, Split>
