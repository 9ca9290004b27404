/** Jobs with one signature, or with both and the first stage still to be paid. */
import type { JobPlan } from '../plans.ts'
import { splits } from '../splits.ts'

export const signedJobs: readonly JobPlan[] = [
  {
    customer: 'mia-nguyen',
    title: 'Laundry waterproofing and new floor tiles',
    detail:
      'The laundry floor is lifting near the trough and the wall behind the machine is damp. Please include a new floor waste, membrane up the walls to the height of the trough, and a tiled skirting.',
    category: 'waterproofing',
    place: ['NSW', 'Sydney', '14 Illawarra Rd, Marrickville'],
    photos: ['laundryOld'],
    budget: 6_500,
    dimensions: '1.9 by 1.6 m',
    timeline: 'Directly after the bathroom',
    days: [16, 2],
    quotes: [
      {
        by: 'hoa-binh-tiling',
        dollars: 5_890,
        weeks: 6,
        split: splits.membrane,
        notes: 'One visit for the membrane, one for the tiles. We disconnect and reconnect the machine.',
      },
      { by: 'yusuf-al-masri', dollars: 6_240, weeks: 7, split: splits.membrane },
    ],
    contract: { with: 'hoa-binh-tiling', signedBy: ['contractor'] },
  },
  {
    customer: 'rania-khoury',
    title: 'Second storey over the rear half of the house',
    detail:
      'Two bedrooms and a bathroom over the existing kitchen. The engineer says the slab will carry it with two new steel posts. Council approval is in hand and the drawings are ready to share.',
    category: 'extension',
    place: ['NSW', 'Sydney', '5 Cardigan St, Guildford'],
    photos: ['extensionFrame', 'steelFrame'],
    budget: 240_000,
    dimensions: '58 square metres',
    timeline: 'Start in autumn',
    access: 'Driveway on the left. Overhead power line across the front.',
    days: [33, 1],
    quotes: [
      {
        by: 'haddad-building-group',
        dollars: 231_000,
        weeks: 34,
        split: splits.extension,
        notes: 'Fixed price except rock. Family can stay in the house for all but nine days.',
      },
      { by: 'konstantina-design', dollars: 246_500, weeks: 40, split: splits.extension },
    ],
    contract: { with: 'haddad-building-group', signedBy: ['contractor'] },
  },
  {
    customer: 'jack-thompson',
    title: 'Timber window repairs and double glazing, front rooms',
    detail:
      'Four double-hung windows from about 1910. Two sashes are painted shut, one sill is rotten. We want them to open, seal, and take thin double glazing without looking new.',
    category: 'renovation',
    place: ['VIC', 'Melbourne', '27 Albion St, Brunswick East'],
    photos: ['sashWindow'],
    budget: 12_000,
    timeline: 'Before winter',
    days: [24, 3],
    quotes: [
      {
        by: 'merri-creek-carpentry',
        dollars: 10_720,
        weeks: 12,
        split: splits.painting,
        notes: 'New cords and pulleys, spliced sill in red gum, 8 mm units. Two windows at a time, boarded overnight.',
      },
      { by: 'nguyen-brothers-kitchens', dollars: 11_900, weeks: 14, split: splits.painting },
    ],
    contract: { with: 'merri-creek-carpentry', signedBy: ['customer'] },
  },
  {
    customer: 'kirra-simpson',
    title: 'Hot water system out, heat pump in',
    detail:
      'The electric storage unit has rusted through. Please take it away and put a heat pump in its place, quiet enough to run at night beside a bedroom window.',
    category: 'maintenance',
    place: ['QLD', 'Gold Coast', '31 Musgrave St, Coolangatta'],
    photos: ['hotWater'],
    budget: 4_800,
    timeline: 'This week, we are showering at the pool',
    days: [4, 1],
    quotes: [
      {
        by: 'okonkwo-plumbing',
        dollars: 4_360,
        weeks: 2,
        split: splits.once,
        notes: '270 litres, 37 dB at three metres. Rebate deducted. Old tank goes for scrap.',
      },
    ],
    contract: { with: 'okonkwo-plumbing', signedBy: ['contractor', 'customer'] },
  },
  {
    customer: 'jack-thompson',
    title: 'New driveway and crossover in exposed aggregate',
    detail:
      'Take out the cracked strips, widen the driveway to 3 m, and lay exposed aggregate with a saw-cut pattern. The council permit for the crossover is paid.',
    category: 'outdoor',
    place: ['VIC', 'Melbourne', '27 Albion St, Brunswick East'],
    photos: ['slabFormwork', 'pavingBase'],
    budget: 14_500,
    dimensions: '14 by 3 m and a 4.5 m crossover',
    timeline: 'When the deck is finished',
    days: [30, 2],
    quotes: [
      { by: 'merri-creek-carpentry', dollars: 16_900, weeks: 12, split: splits.paving, isDraft: true },
      {
        by: 'papadopoulos-concreting',
        dollars: 13_640,
        weeks: 9,
        split: splits.slab,
        notes: '125 mm, SL72 mesh, sealed twice. Keep cars off for ten days.',
      },
    ],
    contract: { with: 'papadopoulos-concreting', signedBy: ['customer', 'contractor'] },
  },
]
