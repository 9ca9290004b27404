/** Jobs that wait for their first quote, or whose contractors are still writing one. */
import type { JobPlan } from '../plans.ts'
import { splits } from '../splits.ts'

export const openJobs: readonly JobPlan[] = [
  {
    customer: 'jack-thompson',
    title: 'Replace a rotten paling fence along the lane',
    detail:
      'About 24 m of paling fence on the lane side is leaning and three posts have rotted off at the ground. We would like treated pine posts set in concrete, new rails and capped palings at 1.8 m, and a single gate at the back. The neighbour has agreed to share the cost of the corner section.',
    category: 'outdoor',
    place: ['VIC', 'Melbourne', '27 Albion St, Brunswick East'],
    photos: ['fenceBroken'],
    budget: 5_800,
    dimensions: '24 m long, 1.8 m high',
    timeline: 'Within two months',
    access: 'Rear lane, wide enough for a ute. Dog in the yard, please ring first.',
    days: [2, 2],
  },
  {
    customer: 'emily-osullivan',
    title: 'Smoke alarms and safety switches for a rental',
    detail:
      'Two-bedroom unit that goes to new tenants next month. It needs interconnected photoelectric alarms in both bedrooms and the hall, and the old ceramic fuses changed for safety switches. I need the compliance certificate for the agent.',
    category: 'compliance',
    place: ['QLD', 'Brisbane', '6/112 Sylvan Rd, Toowong'],
    photos: ['switchboardOld'],
    budget: 2_400,
    timeline: 'Within three weeks',
    access: 'Keys with the agent on High Street, weekdays 9 to 5.',
    days: [1, 1],
  },
  {
    customer: 'bayview-owners',
    title: 'Lobby repaint and new lighting, six levels',
    detail:
      'Repaint the walls and ceilings of six lift lobbies, replace the downlights with warm LED panels on sensors, and fix the chipped skirting by the bin room. Work has to leave one exit clear at all times. Committee meets on the first Tuesday of the month.',
    category: 'strata',
    place: ['VIC', 'Melbourne', '40 Beach St, Port Melbourne'],
    photos: ['lobby'],
    budget: 28_000,
    dimensions: 'Six lobbies of about 22 square metres',
    timeline: 'Start in six weeks',
    access: 'Building manager on site 7 am to 3 pm. Loading dock height 2.1 m.',
    days: [4, 4],
  },
  {
    customer: 'aroha-williams',
    title: 'Garden bed edging, soil and native planting at the front',
    detail:
      'The front yard is bare sand since the sewer work. We want limestone edging, decent soil, drip irrigation on a timer, and plants from around here that survive February without much water.',
    category: 'outdoor',
    place: ['WA', 'Fremantle', '9 Attfield St, South Fremantle'],
    photos: ['garden'],
    budget: 9_500,
    dimensions: '62 square metres',
    materials: 'Limestone blocks, local provenance plants',
    timeline: 'When planting makes sense',
    days: [3, 3],
  },
  {
    customer: 'grace-liu',
    title: 'Structured cabling and rack for a small accounting office',
    detail:
      'Eight desks, two printers and a meeting room. We need 24 Cat 6A outlets, a wall rack with patch panel, tested and labelled, and the old phone cabling removed from the ceiling.',
    category: 'technology',
    place: ['QLD', 'Gold Coast', 'Suite 3, 18 Scarborough St, Southport'],
    photos: ['rack'],
    budget: 7_200,
    timeline: 'Over one weekend',
    access: 'After 5.30 pm on weekdays or any time on a weekend.',
    days: [9, 7],
    quotes: [
      {
        by: 'karwal-electrical',
        dollars: 6_840,
        weeks: 4,
        split: splits.electrical,
        notes: 'Draft: waiting for the ceiling height before I price the ladder work.',
        isDraft: true,
      },
    ],
  },
  {
    customer: 'mohammed-alhashimi',
    title: 'Granny flat, one bedroom, 60 square metres',
    detail:
      'Freestanding secondary dwelling for my parents behind the house. One bedroom, bathroom without a step, small kitchen, covered porch. I have a survey and a concept sketch; I need someone to take it through approval and build it.',
    category: 'advanced',
    place: ['NSW', 'Sydney', '33 Polding St, Fairfield'],
    photos: ['slabFormwork', 'extensionFrame'],
    budget: 185_000,
    dimensions: '60 square metres, 10 by 6 m',
    timeline: 'Approval within six months',
    access: 'Side access 2.9 m wide.',
    days: [14, 9],
    quotes: [
      {
        by: 'haddad-building-group',
        dollars: 192_500,
        weeks: 40,
        split: splits.extension,
        notes: 'Draft. Soil report still to come; piers are not in this price yet.',
        isDraft: true,
      },
    ],
  },
]
