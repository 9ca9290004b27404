/** Jobs with an approved stage behind them and another to pay, to work on or to review. */
import type { JobPlan } from '../plans.ts'
import { splits } from '../splits.ts'

export const laterStageJobs: readonly JobPlan[] = [
  {
    customer: 'mia-nguyen',
    title: 'Ensuite with a level shower for my mother',
    detail:
      'Turn the study into an ensuite that works with a walking frame: no step into the shower, rails that are fixed to real timber, a wider door, and a light that comes on by itself.',
    category: 'renovation',
    place: ['NSW', 'Sydney', '14 Illawarra Rd, Marrickville'],
    photos: ['bathroomStripped', 'bathroomOld'],
    budget: 27_000,
    dimensions: '2.9 by 2.2 m',
    timeline: 'Within four months',
    access: 'Side gate, code on request',
    days: [58, 1],
    quotes: [
      { by: 'haddad-building-group', dollars: 31_200, weeks: 18, split: splits.bathroom },
      {
        by: 'hoa-binh-tiling',
        dollars: 25_600,
        weeks: 16,
        split: splits.bathroom,
        notes: 'Rails to AS 1428 heights on 19 mm ply behind the sheet. Sliding door included.',
      },
      { by: 'okonkwo-plumbing', dollars: 28_450, weeks: 17, split: splits.bathroom },
    ],
    contract: {
      with: 'hoa-binh-tiling',
      signedBy: ['contractor', 'customer'],
      work: [
        {
          isApproved: true,
          reports: [
            {
              details:
                'Room stripped to the studs, floor cut for the new waste, ply fixed where the rails will go. One joist end was soft and has been sistered at no charge. Photos show the noggins before they are covered.',
              photos: ['bathroomStripped'],
            },
          ],
        },
        {
          reports: [
            {
              details:
                'Screed falls 1 in 80 to the linear waste, two coats of membrane, flood test for 24 hours without a drop. Rough-in is certified. Ready for your tiles.',
              photos: ['bathroomMembrane', 'bathroomStripped'],
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'grace-liu',
    title: 'Café fit-out on a corner in Braddon',
    detail:
      'Fifty-two seats, bar with espresso machine, accessible toilet, and a kitchen for cold food only. Shell has power and a grease arrestor. Opening date is printed on the lease.',
    category: 'fitting',
    place: ['ACT', 'Canberra', '27 Lonsdale St, Braddon'],
    photos: ['shopEmpty', 'shopFitOut'],
    budget: 165_000,
    dimensions: '118 square metres',
    timeline: 'Open on the first of next quarter',
    access: 'Night work allowed until 11 pm',
    days: [66, 3],
    quotes: [
      {
        by: 'capital-shopfitters',
        dollars: 158_400,
        weeks: 18,
        split: splits.fitOut,
        notes: 'One drawing set for council, landlord and certifier. Eleven weeks on site, eight nights.',
      },
      { by: 'chen-joinery', dollars: 172_000, weeks: 20, split: splits.fitOut },
    ],
    contract: {
      with: 'capital-shopfitters',
      signedBy: ['contractor', 'customer'],
      work: [
        {
          isApproved: true,
          reports: [
            { details: 'Drawings approved by the landlord and lodged. Approval attached.', photos: ['shopEmpty'] },
          ],
        },
        {
          isApproved: true,
          reports: [
            {
              details: 'Strip-out complete, electrical and hydraulic rough-in inspected and passed.',
              photos: ['shopEmpty', 'rack'],
            },
          ],
        },
        {
          reports: [
            {
              details:
                'Bar, banquettes and tiling are in. The stone top is scratched at one corner, the supplier polishes it on Monday.',
              photos: ['shopFitOut'],
              rejection: {
                by: 'customer',
                reason: 'Please send photos after the polish, and of the accessible toilet, which is not shown.',
              },
            },
            {
              details: 'Top polished, toilet finished and signed off by the access consultant.',
              photos: ['shopFitOut', 'cafeDone'],
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'emily-osullivan',
    title: 'Retaining wall along the driveway, with drainage',
    detail:
      'The sleeper wall is leaning onto the drive. About 16 m, one metre at the high end. Concrete sleepers in steel posts please, and an agricultural drain behind.',
    category: 'outdoor',
    place: ['NSW', 'Wollongong', '63 Gipps Rd, Keiraville'],
    photos: ['wallLeaning'],
    budget: 17_500,
    dimensions: '16 m long, 0.4 to 1.0 m high',
    timeline: 'Before the next big rain',
    days: [52, 4],
    quotes: [
      {
        by: 'illawarra-fencing',
        dollars: 16_320,
        weeks: 12,
        split: splits.wall,
        notes: 'Galvanised posts in 900 mm footings, socked drain to the street pit.',
      },
      { by: 'haddad-building-group', dollars: 21_700, weeks: 14, split: splits.wall },
    ],
    contract: {
      with: 'illawarra-fencing',
      signedBy: ['contractor', 'customer'],
      work: [
        {
          isApproved: true,
          reports: [
            { details: 'Old wall gone, bank cut back and covered, twelve footings poured.', photos: ['wallLeaning'] },
          ],
        },
      ],
    },
  },
  {
    customer: 'dimitra-karagiannis',
    title: 'Insulate and draught-proof a weatherboard cottage',
    detail:
      'The house does not hold heat for an hour. Walls are empty, the ceiling has thin old batts, and the floor is open underneath. I would like a test before and after so that I know what I paid for.',
    category: 'advanced',
    place: ['VIC', 'Ballarat', '19 Eyre St, Ballarat Central'],
    photos: ['atticInsulation'],
    budget: 13_000,
    dimensions: '112 square metres',
    timeline: 'Before winter',
    days: [44, 5],
    quotes: [
      {
        by: 'sunraysia-insulation',
        dollars: 12_180,
        weeks: 13,
        split: [
          ['Blower-door test and sealing', 35],
          ['Ceiling and wall insulation', 45],
          ['Floor insulation and second test', 20],
        ],
        notes: 'Target below 10 air changes at 50 Pa. If we miss it we come back.',
      },
    ],
    contract: {
      with: 'sunraysia-insulation',
      signedBy: ['customer', 'contractor'],
      work: [
        {
          isApproved: true,
          reports: [
            {
              details: 'First test 24.6 air changes. Fireplaces, skirtings and the hatch are sealed; 15.1 now.',
              photos: ['atticInsulation'],
            },
          ],
        },
        {},
      ],
    },
  },
]
